import { osloDate } from '@portal/kit/dates'
import type { GivenValues } from '@portal/modules/records/ownFields'
import { fillIn } from '@portal/modules/records/ownFields/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { DeviationStep } from '../contract.ts'
import { seesInternal } from '../rules.ts'
import type { DeviationRecord } from './queries.ts'

/** What a step gives of the company's own fields: what is wrong with it, and all values as the case then has them. */
export const ownValuesIn =
  ({ actor, now }: Context, step: DeviationStep, given: GivenValues | undefined) =>
  (row: DeviationRecord) => {
    const seesAll = seesInternal(actor, row)
    const { values, gaps } = fillIn(row.fieldsOfCase ?? [], row.ownValues, { step, given, seesAll, today: osloDate(now) })
    return { gaps, stored: JSON.stringify(values) }
  }
