import { hitsOf } from '../../../modules/cases/authorityNotifications/dutyRules.ts'
import { messageOf } from '../../../modules/cases/privacyBreaches/messageRules.ts'
import { company } from './company.ts'
import { hold, made, notice, type Telling } from './duties.ts'
import type { Row } from './ledger.ts'

const hour = 3_600_000
const assessments = {
  open: {
    breach_types: ['confidentiality'],
    main_cause: 'accessTooWide',
    person_count: 84,
    data_types: ['contact', 'employment'],
    how_arose: 'En liste over ansatte ble lagt på et område som alle i virksomheten kunne lese.',
    consequences: 'Private telefonnumre og navn på pårørende var synlige for kolleger uten tjenstlig behov.',
    risk_level: 'high',
    measures_done: 'Filen er flyttet til et lukket område, og loggen er gjennomgått.',
    measures_planned: 'Deling av mapper med hele virksomheten skal godkjennes.',
    notifies_subjects: true,
    subjects_reason: 'Pårørende er nevnt med navn og telefonnummer, og listen lå åpent i flere uker.',
  },
  mail: {
    breach_types: ['confidentiality'],
    main_cause: 'sentToWrong',
    person_count: 1,
    data_types: ['contact'],
    how_arose: 'E-posten gikk til en annen mottaker med nesten samme navn.',
    consequences: 'Mottakeren så tid og sted for et møte. Ingen andre opplysninger ble kjent.',
    risk_level: 'low',
    measures_done: 'Mottakeren har bekreftet at e-posten er slettet.',
    measures_planned: null,
    notifies_subjects: false,
    subjects_reason: 'Den det gjelder er orientert muntlig, og opplysningene er ikke følsomme.',
  },
}
const advice = 'Si fra til oss hvis noen tar kontakt med deg eller dine pårørende på en måte du ikke venter.'

/** The breach of a case as the data protection officer assesses it: one kind is told of at hour 51, the other is not notifiable (domain 8.4). */
export function assess(telling: Telling) {
  const { world, it, chance, early, when, id, number, times } = telling
  const { ledger, staff } = world
  const officer = staff.called('Ingrid Wang')
  const isOpen = it.story.title.startsWith('Ansattliste')
  const entity = { type: 'privacyBreach', id, number }
  const breachId = chance.id(it.reportedAt)
  const tell = (at: string, step: string, writes: string[]) =>
    ledger.tell(at, officer, { action: `privacyBreach.${step}`, entity, before: null, after: { written: writes } })

  const { notifies_subjects, subjects_reason, ...known } = assessments[isOpen ? 'open' : 'mail']
  const after = (hours: number) => new Date(Date.parse(it.reportedAt) + hours * hour).toISOString()
  // The 72 hours run also while nobody has taken the case.
  const soon = (part: number, hours: number) => (early(part) < after(hours) ? early(part) : after(hours))
  const [writtenAt, decidedAt] = [soon(0.5, 20), soon(0.8, 32)]
  when(writtenAt, () => {
    const findings = {
      subjects_message: null,
      subjects_recipients: null,
      subjects_channel: null,
      subjects_told_at: null,
      subjects_told_by: null,
    }
    const undecided = { notifies_subjects: null, subjects_reason: null, decided_by: null, decided_at: null }
    const row: Row = {
      id: breachId,
      deviation_id: id,
      ...known,
      period_from: null,
      period_to: null,
      is_count_estimated: false,
      person_categories: ['employees'],
      data_location: null,
      relation: 'Ansatte i virksomheten',
      ...undecided,
      ...findings,
      is_complete: false,
      ...made(writtenAt, officer),
    }
    ledger.add('privacy_breaches', row, writtenAt)
    tell(writtenAt, 'save', Object.keys(known))
    hold(telling, writtenAt)
  })
  const change = (at: string, step: string, set: Row) => {
    const { version } = ledger.get('privacy_breaches', breachId)
    ledger.change('privacy_breaches', breachId, at, { ...set, updated_at: at, updated_by: officer.id, version: Number(version) + 1 })
    tell(at, step, Object.keys(set))
    hold(telling, at)
  }
  when(decidedAt, () =>
    change(decidedAt, 'decideSubjects', {
      notifies_subjects,
      subjects_reason,
      decided_by: officer.id,
      decided_at: decidedAt,
      is_complete: !notifies_subjects,
    }),
  )
  if (notifies_subjects) {
    const [draftedAt, notifiedAt] = [times.share(0.2), times.share(0.25)]
    when(draftedAt, () => change(draftedAt, 'writeMessage', { subjects_message: messageTo(it.reportedAt, known, officer) }))
    when(notifiedAt, () =>
      change(notifiedAt, 'tellSubjects', {
        subjects_recipients: 'Alle ansatte på listen',
        subjects_channel: 'E-post',
        subjects_told_at: notifiedAt,
        subjects_told_by: officer.id,
        is_complete: true,
      }),
    )
  }

  const facts = {
    category: 'privacy',
    occurredAt: it.reportedAt,
    detectedAt: it.reportedAt,
    isSomeoneInjured: false,
    flags: {},
    injuries: [],
  }
  const hour51 = after(51)
  const sentAt = isOpen ? (hour51 < times.resolve ? hour51 : times.share(0.15)) : null
  const reason = isOpen
    ? undefined
    : 'Det er lite sannsynlig at bruddet gir risiko for den det gjelder: mottakeren er kjent og har slettet e-posten.'
  for (const hit of hitsOf({ ...facts, isEssentialService: false, isUnderSecurityAct: false }))
    notice(telling, hit, {
      by: officer,
      proposedAt: soon(0.1, 1),
      decidedAt: soon(0.7, 30),
      sentAt,
      channel: 'altinn',
      ...(reason ? { reason } : { reference: 'AR-DEMO' }),
    })
}

function messageTo(
  detectedAt: string,
  known: Pick<(typeof assessments)['open'], 'how_arose' | 'consequences' | 'measures_done'> & { measures_planned: string | null },
  { name }: { name: string },
) {
  const message = messageOf({
    companyName: company.name,
    detectedAt,
    period: null,
    howArose: known.how_arose,
    dataTypes: ['Kontaktinformasjon', 'Ansettelsesforhold'],
    contact: [`${name}, personvernombud`, company.email],
    consequences: known.consequences,
    measuresDone: known.measures_done,
    measuresPlanned: known.measures_planned,
  })
  return message.replace(/\[Fyll inn[^\]]*\]/g, advice)
}
