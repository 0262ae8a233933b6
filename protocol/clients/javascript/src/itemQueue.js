/** Items that are put in as they come, and taken out by an async iterator. */
export function itemQueue({ hold = () => {}, onReturn = () => {} } = {}) {
  const items = [];
  const readers = [];
  let isDone = false;

  function put(item) {
    if (isDone) return;
    const reader = readers.shift();
    if (!reader) return void items.push(item);
    hold(-1);
    settle(reader, item);
  }

  function finish(error) {
    if (error) put({ error });
    isDone = true;
    for (const reader of readers.splice(0)) {
      hold(-1);
      settle(reader, { done: true });
    }
  }

  const iterator = {
    next() {
      return new Promise((resolve, reject) => {
        const reader = { resolve, reject };
        if (items.length > 0) return settle(reader, items.shift());
        if (isDone) return settle(reader, { done: true });
        // Somebody waits: that keeps the process alive, as a call does.
        hold(+1);
        readers.push(reader);
      });
    },
    async return(value) {
      items.length = 0;
      const wasDone = isDone;
      finish();
      if (!wasDone) await onReturn();
      return { value, done: true };
    },
    [Symbol.asyncIterator]() {
      return iterator;
    },
  };

  return {
    iterator,
    put: (value) => put({ value }),
    /** Lets the reader's next turn throw; the ones after it go on. */
    fail: (error) => put({ error }),
    /** Ends it behind what was put in, and with an error where there is one. */
    finish,
  };
}

function settle({ resolve, reject }, { value, error, done = false }) {
  if (error !== undefined) reject(error);
  else resolve({ value, done });
}
