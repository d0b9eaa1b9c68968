import { missing } from '@portal/kit/errors'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { DutyKey, Question } from '../choices.ts'
import type { DutyInput } from '../profileRules.ts'

export type Figures = Omit<DutyInput, 'answers' | 'decisions' | 'hasProjects'>
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number]

const selectFigures = (tx: TenantDb) =>
  tx
    .selectFrom('companies')
    .select([
      'employees',
      'industry_code as industryCode',
      'is_public_sector as isPublicSector',
      'is_public_interest_entity as isPublicInterestEntity',
      'fte',
      'revenue',
      'balance_total as balanceTotal',
      'fte_prev as ftePrev',
      'revenue_prev as revenuePrev',
      'balance_total_prev as balanceTotalPrev',
    ])
export const figuresOf = (tx: TenantDb): Promise<Figures> => selectFigures(tx).executeTakeFirstOrThrow(missing)
/** Held until commit: which duties come to apply is found for one change at a time. */
export const holdFigures = (tx: TenantDb): Promise<Figures> => selectFigures(tx).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

export const hasProjects = async (tx: TenantDb) =>
  (await sql<{ has: boolean }>`select exists (select from projects p where p.status <> 'archived') as has`.execute(tx)).rows[0]!.has

export const listAnswers = (tx: TenantDb) =>
  tx
    .selectFrom('duty_answers')
    .select(['question', 'is_yes as isYes', nameOfUser('answered_by').as('byName'), 'answered_at as at', 'version'])
    .$narrowType<{ question: Question }>()
    .execute()

export const listDecisions = (tx: TenantDb) =>
  tx
    .selectFrom('duty_overrides')
    .select([
      'duty_key as key',
      'applies',
      'reason',
      nameOfUser('decided_by').$castTo<string>().as('byName'),
      'decided_at as at',
      'version',
    ])
    .$narrowType<{ key: DutyKey }>()
    .execute()

/** The records made for duties, done or not. */
export const listDutyRecords = (tx: TenantDb) =>
  tx.selectFrom('duty_records').select(['duty_key as key', 'record_id as recordId']).$narrowType<{ key: DutyKey }>().execute()

export const insertDutyRecords = (tx: TenantDb, recordId: string, keys: readonly DutyKey[]) =>
  tx
    .insertInto('duty_records')
    .values(keys.map((duty_key) => ({ record_id: recordId, duty_key })))
    .execute()

type Stamp = { at: string; by: string }
export const saveAnswer = (tx: TenantDb, question: Question, is_yes: boolean | null, { at, by }: Stamp) =>
  tx
    .insertInto('duty_answers')
    .values({ question, is_yes, answered_at: at, answered_by: by })
    .onConflict((on) =>
      on
        .columns(['ks_id', 'question'])
        .doUpdateSet({ is_yes, answered_at: at, answered_by: by, version: sql<number>`duty_answers.version + 1` }),
    )
    .execute()

export const saveDecision = (tx: TenantDb, duty_key: DutyKey, decision: { applies: boolean | null; reason: string }, { at, by }: Stamp) =>
  tx
    .insertInto('duty_overrides')
    .values({ ...decision, duty_key, decided_at: at, decided_by: by })
    .onConflict((on) =>
      on
        .columns(['ks_id', 'duty_key'])
        .doUpdateSet({ ...decision, decided_at: at, decided_by: by, version: sql<number>`duty_overrides.version + 1` }),
    )
    .execute()
