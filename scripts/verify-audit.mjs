// Checks an exported audit log without the product: node verify-audit.mjs FILE [--key KEY] [--anchor NO:HASH]
// KEY is the public key of the installation, from a source other than the file; NO:HASH a head kept elsewhere.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

const usage = 'usage: node verify-audit.mjs FILE [--key KEY or file with it] [--anchor NO:HASH]'
const end = (code, line) => {
  console[code === 0 ? 'log' : 'error'](line)
  process.exit(code)
}
/** `seq` is the first entry that is not as it was filed. */
const fault = (seq, what) => end(1, `FAULT at entry ${seq}: ${what}`)
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** Leaves are the entries' hashes; a node is SHA-256 of the byte 01, left, right; the odd one out is paired with itself. */
function merkle(leaves) {
  let level = leaves
  while (level.length > 1) {
    const above = []
    for (let i = 0; i < level.length; i += 2) above.push(sha256('\x01', level[i], level[i + 1] ?? level[i]))
    level = above
  }
  return level[0].toString('hex')
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' }, anchor: { type: 'string' } } })
    if (positionals.length !== 1) throw new Error(usage)
    if (values.anchor && !/^\d+:[0-9a-f]{64}$/.test(values.anchor)) throw new Error('--anchor must be NO:HASH')
    return { file: positionals[0], key: values.key, anchor: values.anchor }
  } catch (error) {
    return end(2, error.message)
  }
}

/** A key is the base64 of a DER SubjectPublicKeyInfo, or a file that holds it, or a PEM file. */
function publicKey(text) {
  try {
    const given = /^[A-Za-z0-9+/=]{59,}$/.test(text) ? text : readFileSync(text, 'utf8').trim()
    return createPublicKey(given.startsWith('-----') ? given : { key: Buffer.from(given, 'base64'), format: 'der', type: 'spki' })
  } catch (error) {
    return end(2, `the key cannot be read: ${error.message}`)
  }
}

function parse(line, number) {
  try {
    const value = JSON.parse(line)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {}
  return fault(seq + 1, `line ${number} is not JSON`)
}

const { file, key, anchor } = readOptions()
let anchors = [] // heads that must be in the log: the one kept elsewhere, and the highest that was ever signed
let header
let isPart = false // some blocks of a log, exported in the portal
let withoutText = 0 // entries of a part whose text whoever exported it may not see
let keys = []
let origins = [] // keys of where the company was before, each until a block, as the installation signed it
let seq = 0 // the last entry seen
let open = null // the block whose entries are being read
let leaves = []
let head = { no: 0, hash: '' }
const redacted = new Map() // witness → what it must tell of, and the first entry it is about
const cut = new Map() // witness → the entries it saw deleted, and when the last of their blocks was sealed
const told = new Map() // entry → the digest it tells, what it was, and when its block was sealed
const kept = 730 * 86_400_000 // nothing is deleted before (decision 054)

/** The block's own text is hashed with the hash before it, so no block can be changed, moved or left out. */
function openBlock(block) {
  const { no, firstSeq, lastSeq, root, prev, hash, signature, sealedAt } = block
  if (no !== head.no + 1) fault(seq + 1, `block ${no} follows block ${head.no}`)
  if (firstSeq !== seq + 1 || !(lastSeq >= firstSeq)) fault(seq + 1, `block ${no} says it holds ${firstSeq} to ${lastSeq}`)
  if (prev !== head.hash) fault(firstSeq, `block ${no} is not chained to block ${head.no}`)
  const text = [header.ksId, no, firstSeq, lastSeq, root, prev, sealedAt].join('|')
  if (sha256(text).toString('hex') !== hash) fault(firstSeq, `block ${no} does not have the hash it says`)
  const isSigned = [...keys, ...origins.filter(({ untilNo }) => no <= untilNo).map((one) => one.key)].some((one) =>
    verify(null, Buffer.from(hash, 'hex'), one, Buffer.from(signature ?? '', 'base64')),
  )
  if (!isSigned) fault(firstSeq, `block ${no} is not signed with the installation's key`)
  if (anchors.some((one) => one.no === no && one.hash !== hash)) fault(firstSeq, `block ${no} is not the one kept as anchor`)
  open = block
  leaves = []
}

function addEntry(entry) {
  if (entry.seq !== seq + 1) fault(seq + 1, `entry ${entry.seq} stands where ${seq + 1} should`)
  if (!open || entry.seq > open.lastSeq) fault(entry.seq, 'it belongs to no block')
  if (isPart && entry.closed === true) return addClosed(entry)
  const hash = sha256(String(entry.text)).toString('hex')
  const redactions = Array.isArray(entry.redactions) ? entry.redactions : []
  if (entry.pruned !== undefined) return isPart ? addClosed(entry) : addPruned(entry, redactions)
  if (hash !== ((isPart ? entry.remains : redactions.at(-1)?.remains) ?? entry.hash))
    fault(entry.seq, 'its text does not have the hash it was filed with')
  let parts = []
  try {
    parts = JSON.parse(entry.text)
  } catch {}
  const [tenant, id] = parts
  const after = parts[11]
  if (tenant !== header.ksId) fault(entry.seq, `it is of another tenant than ${header.ksId}`)
  if (typeof after?.digest === 'string') told.set(id, { digest: after.digest, action: parts[6], at: Date.parse(open.sealedAt) })
  addLeaf(entry, id, redactions)
}

/** Its hash alone proves the block; the last line proves that the installation left the text out. */
function addClosed(entry) {
  if ('text' in entry) fault(entry.seq, 'it is said to be left out, and is there')
  withoutText++
  addLeaf(entry, entry.id, [])
}

/** Its text is no longer kept: its hash proves the block, and its witness that it was to go. */
function addPruned(entry, redactions) {
  if ('text' in entry) fault(entry.seq, 'it is said to be deleted, and is there')
  if (!cut.has(entry.pruned)) cut.set(entry.pruned, { seq: entry.seq, lines: [] })
  const seen = cut.get(entry.pruned)
  seen.lines.push(`${entry.seq}:${entry.hash}`)
  seen.sealedAt = Date.parse(open.sealedAt)
  addLeaf(entry, entry.id, redactions)
}

function addLeaf(entry, id, redactions) {
  for (const { witness, remains } of redactions) {
    if (!redacted.has(witness)) redacted.set(witness, { seq: entry.seq, lines: [] })
    redacted.get(witness).lines.push(`${id}:${remains}`)
  }
  leaves.push(Buffer.from(String(entry.hash), 'hex'))
  seq = entry.seq
  if (seq < open.lastSeq) return
  if (merkle(leaves) !== open.root)
    fault(open.firstSeq, `the entries ${open.firstSeq} to ${seq} are not those that block ${open.no} sealed`)
  head = { no: open.no, hash: open.hash }
  open = null
}

/** The last line of a part signs every byte before it. It is compared as written, since some other base64 is read as the same bytes. */
function checkPart() {
  const bytes = readFileSync(file)
  const cut = bytes.lastIndexOf('\n', bytes.length - 2) + 1
  const last = bytes.subarray(cut).toString()
  const { digest, signature } = parse(last, 'last')
  const signed = Buffer.from(String(signature ?? ''), 'base64')
  if (last !== `${JSON.stringify({ digest, signature: signed.toString('base64') })}\n`)
    fault(seq + 1, 'the last line is not as it was written')
  if (sha256(bytes.subarray(0, cut)).toString('hex') !== digest) fault(seq + 1, 'the file is not as it was exported')
  const text = ['kontrollportal-audit-part', header.ksId, digest].join('|')
  if (!keys.some((one) => verify(null, Buffer.from(text), one, signed))) fault(seq + 1, "it is not signed with the installation's key")
}

function readHeader(line) {
  header = parse(line, 1)
  isPart = header.version === 3
  if (header.format !== 'kontrollportal-audit' || ![2, 3].includes(header.version))
    end(2, 'this is no exported audit log that this program knows')
  keys = key ? [publicKey(key)] : (header.keys ?? []).map((one) => publicKey(one.publicKey))
  const { ksId, exportedAt, head: last, highest, signature } = header
  const text = ['kontrollportal-audit', 2, ksId, exportedAt, last, highest].join('|')
  if (isPart) checkPart()
  else if (!keys.some((one) => verify(null, Buffer.from(text), one, Buffer.from(String(signature ?? ''), 'base64'))))
    fault(1, "when it was exported, its head and the highest block ever signed are not signed with the installation's key")
  origins = (header.origins ?? []).map(({ untilNo, hash, publicKey: of, signature: by }) => {
    const told = Buffer.from(['kontrollportal-origin', ksId, untilNo, hash, of].join('|'))
    if (!keys.some((one) => verify(null, told, one, Buffer.from(String(by ?? ''), 'base64')))) fault(1, 'where it was before is not signed')
    return { untilNo, key: publicKey(of) }
  })
  if (isPart) {
    seq = header.start.seq
    head = { no: header.start.no, hash: header.start.hash }
  }
  anchors = [anchor, highest]
    .filter((one) => one && one !== '0:')
    .map((one) => ({ no: Number(one.split(':')[0]), hash: one.split(':')[1] }))
}

let number = 0
try {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++
    if (number === 1) readHeader(line)
    else {
      const value = parse(line, number)
      if (isPart && 'digest' in value) continue
      if ('seq' in value) addEntry(value)
      else if (open) fault(seq + 1, `entries of block ${open.no} are missing`)
      else openBlock(value)
    }
  }
} catch (error) {
  end(2, error.code === 'ENOENT' ? `there is no file ${file}` : error.message)
}
if (!header) end(2, 'the file is empty')
if (open) fault(seq + 1, `entries of block ${open.no} are missing`)
const headText = `${head.no}:${head.hash}`
if (header.head !== headText) fault(seq + 1, `the log ends at block ${head.no}, but was exported with head ${header.head}`)
const missing = isPart ? undefined : anchors.find(({ no }) => no > head.no)
if (missing) fault(seq + 1, `the log ends at block ${head.no}; the anchor's block ${missing.no} is missing`)
for (const [witness, { seq: first, lines }] of redacted)
  if (told.get(witness)?.digest !== sha256(lines.sort().join('\n')).toString('hex'))
    fault(first, 'something was taken out of it that no entry tells of')
for (const [witness, { seq: first, lines, sealedAt }] of cut) {
  const { digest, action, at } = told.get(witness) ?? {}
  const isTold = action === 'audit.prune' && digest === sha256(lines.join('\n')).toString('hex')
  if (!isTold || !(sealedAt + kept <= at)) fault(first, 'it was deleted before its time, or no entry tells of it')
}
const gone = [...cut.values()].reduce((sum, { lines }) => sum + lines.length, 0)
const shorter = gone > 0 ? `, ${gone} of them no longer kept` : ''
const later = header.unsealed > 0 ? `, ${header.unsealed} of those days not sealed by then and not in it` : ''
const parted = redacted.size > 0 ? `, ${redacted.size} redactions told of` : ''
if (isPart)
  end(
    0,
    `OK: ${header.ksId}, exported ${header.exportedAt}: entries ${header.start.seq + 1} to ${seq} in blocks ${header.start.no + 1} to ${head.no}, ${withoutText} of them without text${later}, head ${headText}${key ? '' : ' (key taken from the file itself)'}`,
  )
end(
  0,
  `OK: ${header.ksId}, exported ${header.exportedAt}: ${seq} entries in ${head.no} blocks${shorter}${parted}, head ${headText}${key ? '' : ' (key taken from the file itself)'}`,
)
