import { osloDate } from '@portal/kit/dates'
import type { Gap } from '@portal/kit/rules'
import type { GivenValues } from '@portal/modules/records/ownFields'
import { fillIn } from '@portal/modules/records/ownFields/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { DeviationStep } from '../contract.ts'
import { seesInternal } from '../rules.ts'
import type { DeviationRecord } from './queries.ts'

/** What a step gives of the company's own fields: what is wrong with it, and then all values as the case has them. */
export function ownValuesIn({ tx, actor, now }: Context, step: DeviationStep, given: GivenValues | undefined) {
  let stored: string | undefined
  return {
    async gaps(row: DeviationRecord): Promise<Gap[]> {
      const seesAll = seesInternal(actor, row)
      const own = await fillIn(tx, row.fieldsOfCase, row.ownValues, { step, given, seesAll, today: osloDate(now) })
      stored = JSON.stringify(own.values)
      return own.gaps
    },
    stored() {
      if (stored === undefined) throw new TypeError('what the values lack is asked first')
      return stored
    },
  }
}
