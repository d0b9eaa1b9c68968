import { implement } from '@portal/platform/http/http'
import { receipts } from '../contract.ts'
import { confirmReading } from './confirm.ts'
import { openReaderNames } from './openReaderNames.ts'
import { addProof, readerFile } from './proofs.ts'
import { mine, own } from './read.ts'
import { readers, registerReaders } from './readers.ts'

export const receiptRoutes = implement(receipts, {
  own,
  mine,
  confirmReading,
  readers,
  openReaderNames,
  registerReaders,
  addProof,
  readerFile,
})
