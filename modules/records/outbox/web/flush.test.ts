import { ApiError } from '@portal/ui/apiError'
import { expect, test } from 'vitest'
import { isPassing } from './flush.ts'

test.each([
  ['no network', new ApiError(500, '', undefined, 'network'), true],
  ['a server that is away', new ApiError(503, ''), true],
  ['a proxy that finds none', new ApiError(502, ''), true],
  ['too much at once', new ApiError(429, ''), true],
  ['no answer in time', new ApiError(408, '', undefined, 'timeout'), true],
  ['a session that is over', new ApiError(401, '', undefined, 'session'), true],
  ['App Check', new ApiError(401, '', undefined, 'appCheck'), true],
  ['another company’s session', new ApiError(403, '', undefined, 'tenantMismatch'), true],
  ['a role that may not', new ApiError(403, '', undefined, 'forbidden'), false],
  ['a place out of use', new ApiError(422, '', undefined, 'guard'), false],
  ['words it does not take', new ApiError(400, '', undefined, 'malformed'), false],
  ['a photo too large', new ApiError(413, ''), false],
  ['what no longer opens', new DOMException('', 'OperationError'), false],
  ['a database that was taken away', new DOMException('', 'InvalidStateError'), true],
])('%s: waits, or is put aside', (_what, error, isLater) => {
  expect(isPassing(error)).toBe(isLater)
})
