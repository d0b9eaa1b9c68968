import type { LogWords } from '@portal/kit/logWords'
import type { RetentionClass } from '@portal/kit/retentionClass'
import { implement } from '@portal/platform/http/http'
import type { OwnData } from '@portal/platform/record/ownData'
import { ownData } from '../contract.ts'
import { exportOwn } from './export.ts'
import { exportOfRequest, ofRequest } from './ofRequest.ts'
import { overviewOf } from './read.ts'

/** For people alone: no API key takes out everything about its person. */
export const ownDataRoutes = (parts: readonly OwnData[], words: readonly LogWords[], retained: readonly RetentionClass[]) =>
  implement(ownData, {
    overview: overviewOf(parts, retained),
    export: exportOwn(parts, words),
    ofRequest: ofRequest(parts, retained),
    exportOfRequest: exportOfRequest(parts, words),
  })
