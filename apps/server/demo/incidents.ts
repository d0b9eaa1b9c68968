import { addDays, osloDate } from '@portal/kit/dates'
import { type DutyFacts, hitsOf } from '../../../modules/cases/authorityNotifications/dutyRules.ts'
import { absenceDays } from '../../../modules/cases/injuries/absenceRules.ts'
import { assess } from './breaches.ts'
import type { Case } from './cases.ts'
import { hold, made, notice, type Ref, type Telling } from './duties.ts'
import type { Row } from './ledger.ts'
import { random, seedOf } from './random.ts'
import type { When } from './steps.ts'
import type { StoryInjury } from './story.ts'
import type { World } from './world.ts'

/** Injuries, breaches and what the law then asks, of the cases that have any (domain 8.4). */
export function tellIncident(world: World, it: Case, ref: Ref, when: When) {
  const { story, reportedAt } = it
  const [from, to] = [Date.parse(reportedAt), Date.parse(ref.times.start)]
  const early = (part: number) => new Date(Math.floor(from + (to - from) * part)).toISOString()
  const telling: Telling = { world, it, chance: random(seedOf(it.seed, 'incident')), early, when, ...ref }
  if (story.injury) hurt(telling, story.injury)
  else if (story.category === 'privacy') assess(telling)
  else if (story.title.startsWith('Lysbue')) oblige(telling, [])
}

const written = (row: Row) =>
  Object.keys(row).filter((column) => row[column] !== null && !/^(id|deviation_id|version|is_complete|(created|updated)_.*)$/.test(column))

function hurt(telling: Telling, injury: StoryInjury) {
  const { world, chance, early, when, id, number, cast } = telling
  const at = early(0.4)
  const by = cast.leader
  when(at, () => {
    const { ledger, staff, today } = world
    const occurredAt = String(ledger.get('deviations', id).occurred_at)
    const day = osloDate(occurredAt)
    const start = injury.daysAway ? addDays(day, 1) : null
    const end = injury.daysAway ? addDays(day, injury.daysAway) : null
    const row: Row = {
      id: chance.id(at),
      deviation_id: id,
      person_user_id: injury.person ? staff.called(injury.person).id : null,
      // Nobody is named (domain 8.13).
      person_name: injury.person ? null : 'Navn utelatt',
      relation: injury.person ? 'permanent' : chance.share({ permanent: 75, apprentice: 10, hired: 15 }),
      employer_name: null,
      employer_org_number: null,
      occurred_at: occurredAt,
      activity: injury.activity,
      mechanism: injury.mechanism,
      body_part: injury.bodyPart,
      injury_kind: injury.kind,
      outcome: injury.outcome,
      serious_criteria: [],
      medical_treatment: injury.isTreated,
      absence_start: start,
      absence_end: end,
      absence_days: absenceDays(start, end, today, day),
      alternative_work: null,
      ppe_used: chance.share({ yes: 55, no: 25, notRelevant: 20 }),
      witnesses: null,
      safety_rep_informed_at: at,
      safety_rep_informed_by: by.id,
      is_complete: true,
      ...made(at, by),
    }
    if (row.relation === 'hired') row.employer_name = 'Eksempel Bemanning AS'
    ledger.add('injuries', row, at)
    ledger.tell(at, by, {
      action: 'injury.add',
      entity: { type: 'injury', id, number },
      before: null,
      after: { injuryId: row.id, written: written(row) },
    })
    hold(telling, at)
  })
  const facts = {
    outcome: injury.outcome,
    criteria: 0,
    medicalTreatment: injury.isTreated,
    absenceDays: injury.daysAway ?? null,
    mechanism: injury.mechanism,
  }
  oblige(telling, [facts])
}

/** What the rules of domain 2.5 propose of it, answered with yes by the leader and sent before the case is solved. */
function oblige(telling: Telling, injuries: DutyFacts['injuries']) {
  const { it, early, cast, times } = telling
  const facts: DutyFacts = {
    category: it.story.category,
    occurredAt: it.reportedAt,
    detectedAt: it.reportedAt,
    isSomeoneInjured: injuries.length > 0,
    flags: {},
    injuries,
    isEssentialService: false,
    isUnderSecurityAct: false,
  }
  for (const hit of hitsOf(facts)) {
    const by = hit.rule.id === 'N-03' ? telling.world.staff.called('Håkon Lillebø') : cast.leader
    notice(telling, hit, { by, proposedAt: early(0.5), decidedAt: early(0.8), sentAt: times.share(0.1), channel: 'form' })
  }
}
