import Testing

@testable import Channels

/// UUIDs that are made from names, and the digest beneath them.
@Suite("UUIDs of names")
struct NameUUIDTests {
  @Test(
    "SHA-1 gives the digests of FIPS 180-4's examples",
    arguments: [
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
      ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
      ),
      (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
    ])
  func digests(message: String, digest: String) { #expect(hex(message) == digest) }

  @Test(
    "A message may end anywhere in a block",
    arguments: [
      (55, "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
      (56, "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
      (63, "03f09f5b158a7a8cdad920bddc29b81c18a551f5"),
      (64, "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
      (65, "11655326c708d70319be2610e8a57d9a5b959d3b"),
      (119, "ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56"),
    ])
  func pads(count: Int, digest: String) {
    #expect(hex(String(repeating: "a", count: count)) == digest)
  }

  private func hex(_ message: String) -> String {
    SHA1.digest(of: Array(message.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  @Test(
    "A name gives the UUID of version 5 in the namespace of domain names",
    arguments: [
      ("www.example.com", "2ED6657D-E927-568B-95E1-2665A8AEA6A2"),
      ("python.org", "886313E1-3B8A-5372-9B90-0C9AEE199E5D"),
      ("", "4EBD0208-8328-5D69-8C44-EC50939C0967"),
      ("Größe 😂", "5ED334DD-6D28-56CD-A7B2-988A845B9D63"),
    ])
  func names(name: String, uuid: String) { #expect(NameUUID.uuid(ofName: name) == uuid) }
}
