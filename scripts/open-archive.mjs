// Unpacks an exported company without the product: KS_ARCHIVE_KEY=… node open-archive.mjs FILE FOLDER
// FOLDER then holds manifest.json, tables/*.jsonl, files/*, and audit-log.jsonl for verify-audit.mjs.
import { createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const end = (line) => {
  console.error(line)
  process.exit(1)
}
const [file, folder] = process.argv.slice(2)
const key = process.env.KS_ARCHIVE_KEY
if (!file || !folder || !key) end('usage: KS_ARCHIVE_KEY=… node open-archive.mjs FILE FOLDER')

/** Chunks of AES-256-GCM below a key of HKDF-SHA-256; a chunk's number, and whether it is the last, are its nonce. */
function decrypt(bytes) {
  const headEnd = bytes.indexOf(10) + 1
  const head = bytes.subarray(0, headEnd)
  const { format, salt } = JSON.parse(head.toString())
  if (format !== 'kontrollportal-tenant') end('this is no exported company')
  const chunkKey = Buffer.from(hkdfSync('sha256', key, 'kontrollportal', `backup ${salt}`, 32))
  const plain = []
  const footer = bytes.length - 72
  for (let at = headEnd, number = 0; at < footer; number++) {
    const length = bytes.readUInt32BE(at)
    const sealed = bytes.subarray(at + 4, at + 4 + length)
    at += 4 + length
    const nonce = Buffer.alloc(12)
    nonce.writeBigUInt64BE(BigInt(number))
    nonce[11] = at >= footer ? 1 : 0
    const decipher = createDecipheriv('aes-256-gcm', chunkKey, nonce).setAAD(head).setAuthTag(sealed.subarray(-16))
    plain.push(decipher.update(sealed.subarray(0, -16)), decipher.final())
  }
  return gunzipSync(Buffer.concat(plain))
}

/** A name that was given by people may not lead out of the folder. */
const safe = (name) => name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').slice(-100)
const placeOf = (part) => {
  if (part.kind === 'rows') return join('tables', `${part.schema}.${part.name}.jsonl`)
  if (part.kind === 'file') return join('files', `${part.sha256.slice(0, 16)} ${safe(part.names?.[0] ?? '')}`.trim())
  return part.kind === 'log' ? 'audit-log.jsonl' : 'manifest.json'
}

try {
  const bytes = decrypt(readFileSync(file))
  for (const name of ['tables', 'files']) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 })
  for (let at = 0; at < bytes.length; ) {
    const take = (length) => bytes.subarray(at, (at += length))
    const part = JSON.parse(take(take(4).readUInt32BE()).toString())
    const path = join(folder, placeOf(part))
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 })
    const hash = createHash('sha256')
    for (let length = take(4).readUInt32BE(); length > 0; length = take(4).readUInt32BE()) {
      const chunk = take(length)
      hash.update(chunk)
      appendFileSync(path, chunk)
    }
    if (!hash.digest().equals(take(32))) end(`${path}: is not as it was exported`)
  }
} catch (error) {
  end(`it is damaged, or KS_ARCHIVE_KEY is not its key: ${error.message}`)
}
