import { createHash } from 'node:crypto'
import { canonicalJson } from '@portal/kit/canonicalJson'

/** SHA-256 of a value as canonical JSON (RFC 8785), in hex: the same for the same content, in whatever order its fields stand. */
export const jsonHash = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex')
