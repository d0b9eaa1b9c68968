import { addWorkingDays, type IsoDate } from '@portal/kit/dates'
import type { Severity } from '@portal/modules/deviations'
import type { Case, Outcome } from './cases.ts'
import type { DepartmentKey } from './company.ts'
import { stories } from './deviationStories.ts'
import { incidentStories } from './incidentStories.ts'
import { seedOf } from './random.ts'
import type { Staff } from './staff.ts'
import type { WorkClock } from './workClock.ts'

type Staged = {
  title: string
  department: DepartmentKey
  reporter: string
  severity: Severity
  outcome: Outcome
  /** Working days ago, and the minute of that day. */
  ago: number
  minute: number
  handler?: string
  owner?: string
  hasPhoto?: boolean
}

/** What lies on the desks of those who sign in to look around: new, under way, late, and waiting to be verified. */
const desk: readonly Staged[] = [
  {
    title: 'Rømningsvei blokkert av paller',
    department: 'building',
    reporter: 'Linnea Dahl',
    severity: 'medium',
    outcome: 'open',
    ago: 1,
    minute: 452,
  },
  {
    title: 'Manglende rekkverk på dekke over 4. etasje',
    department: 'building',
    reporter: 'Jonas Lie Aasen',
    severity: 'high',
    outcome: 'open',
    ago: 1,
    minute: 811,
  },
  {
    title: 'Støv fra sliping uten avsug',
    department: 'building',
    reporter: 'Piotr Nowak',
    severity: 'medium',
    outcome: 'open',
    ago: 2,
    minute: 605,
  },
  {
    title: 'Verktøy falt ned fra stillas, ingen skadet',
    department: 'building',
    reporter: 'Jonas Lie Aasen',
    severity: 'medium',
    outcome: 'inProgress',
    ago: 6,
    minute: 873,
    handler: 'Erik Bråten',
    owner: 'Jonas Lie Aasen',
  },
  {
    title: 'Stillas uten godkjenningskort ble brukt',
    department: 'building',
    reporter: 'Linnea Dahl',
    severity: 'high',
    outcome: 'inProgress',
    ago: 16,
    minute: 535,
    handler: 'Erik Bråten',
    owner: 'Jonas Lie Aasen',
  },
  {
    title: 'Fuktig isolasjon lagt i vegg',
    department: 'building',
    reporter: 'Jonas Lie Aasen',
    severity: 'medium',
    outcome: 'inProgress',
    ago: 9,
    minute: 958,
    handler: 'Erik Bråten',
    owner: 'Piotr Nowak',
  },
  {
    title: 'Nesten påkjørsel ved rygging på rigg',
    department: 'civil',
    reporter: 'Trygve Sætre',
    severity: 'high',
    outcome: 'resolved',
    ago: 15,
    minute: 702,
    handler: 'Øyvind Aanestad',
    owner: 'Odd Åsheim',
  },
  {
    title: 'Strøm på byggeplass uten jordfeilvern',
    department: 'electrical',
    reporter: 'Åse Ødegård',
    severity: 'critical',
    outcome: 'resolved',
    ago: 8,
    minute: 490,
    handler: 'Håkon Lillebø',
    owner: 'Nils Aabel',
  },
  {
    title: 'Feil bruk av fallsele på tak',
    department: 'building',
    reporter: 'Linnea Dahl',
    severity: 'high',
    outcome: 'resolved',
    ago: 14,
    minute: 664,
    handler: 'Erik Bråten',
    owner: 'Jonas Lie Aasen',
  },
  {
    title: 'Ansattliste lagt åpent på fellesområde',
    department: 'management',
    reporter: 'Ingrid Wang',
    severity: 'medium',
    outcome: 'inProgress',
    ago: 28,
    minute: 570,
    handler: 'Marte Nygård',
    owner: 'Karoline Vik',
  },
]

/** What the registers of the year have: each told of once, and over. */
const incidents: readonly Staged[] = [
  {
    title: 'Skled på is ved innkjøringen og slo kneet',
    department: 'building',
    reporter: 'Jonas Lie Aasen',
    severity: 'medium',
    ago: 171,
    minute: 415,
  },
  {
    title: 'Finger klemt mellom bjelke og oppklossing',
    department: 'building',
    reporter: 'Linnea Dahl',
    severity: 'high',
    ago: 118,
    minute: 622,
  },
  { title: 'Falt i grøft og skadet ankelen', department: 'civil', reporter: 'Odd Åsheim', severity: 'high', ago: 83, minute: 845 },
  {
    title: 'Lysbue ved kobling i underfordeling, ingen skadet',
    department: 'electrical',
    reporter: 'Nils Aabel',
    severity: 'high',
    ago: 61,
    minute: 560,
  },
  {
    title: 'Ansattliste lagt åpent på fellesområde',
    department: 'design',
    reporter: 'Ida Zhao',
    severity: 'medium',
    ago: 102,
    minute: 655,
  },
  {
    title: 'Innkalling sendt til feil e-postadresse',
    department: 'management',
    reporter: 'Karoline Vik',
    severity: 'low',
    ago: 140,
    minute: 700,
  },
].map((one) => ({ ...one, outcome: 'closed', hasPhoto: false }) as Staged)

export const stageCases = (seed: number, staff: Staff, clock: WorkClock, today: IsoDate): Case[] =>
  [...desk, ...incidents].map(({ title, reporter, handler, owner, ago, minute, hasPhoto = true, ...rest }) => {
    const story = [...stories, ...incidentStories].find((one) => one.title === title)!
    return {
      ...rest,
      story,
      type: story.types[0]!,
      reporter: staff.called(reporter),
      reportedAt: clock.at(addWorkingDays(today, -ago), minute + 0.4),
      ...(handler && { handler: staff.called(handler) }),
      ...(owner && { owner: staff.called(owner) }),
      hasPhoto,
      seed: seedOf(seed, 'desk', title, ...(hasPhoto ? [] : ['over'])),
    }
  })
