import { randomUUID } from 'node:crypto'

/** A word that stands nowhere else. Without digits: one UUID in some thousands holds what reads as a national identity number. */
export const uniqueWord = () => randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
