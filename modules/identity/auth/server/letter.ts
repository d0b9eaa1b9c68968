import { newId } from '@portal/kit/uuid'
import type { AuthDb } from '@portal/platform/db/authEndpoint'
import type { Portal } from '@portal/platform/portal'
import { addJob } from './queries.ts'

type Written = { subject: string; text: string }

/** A letter as the queue keeps it: nobody who reads the queue can read the links in it. */
export const sealLetter = (seal: (purpose: string, text: string) => string, to: string, letter: Written) => ({
  sealed: seal('mail', JSON.stringify({ to, ...letter, messageId: newId() })),
})

/** Sends a letter if, and only if, the transaction commits. */
export const sendLetter = (tx: AuthDb, { secrets }: Portal, to: string, letter: Written) =>
  addJob(
    tx,
    'mail.send',
    sealLetter((purpose, text) => secrets.seal(purpose, text).toString('base64url'), to, letter),
  )
