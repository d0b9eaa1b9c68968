import { Failure } from '@portal/kit/errors'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Portal } from '../portal.ts'
import { sendDownload } from './transfer.ts'

test('what could not be sent leaves no header of the file on the answer that says so', async () => {
  const app = Fastify()
  const file = { fileName: 'HMS.zip', mimeType: 'application/zip', stream: () => Promise.reject(new Failure('unavailable')) }
  app.get('/zip', (_, reply) => sendDownload({} as Portal, reply, file))
  const { statusCode, headers } = await app.inject('/zip')
  await app.close()
  expect([statusCode, headers['content-disposition'], headers['content-type']]).toEqual([500, undefined, 'application/json; charset=utf-8'])
})
