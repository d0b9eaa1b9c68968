import { addWorkingDays, type IsoDate } from '@portal/kit/dates'
import type { Case } from './cases.ts'
import { stories } from './deviationStories.ts'
import { incidentStories } from './incidentStories.ts'
import { injuryStories } from './injuryStories.ts'
import { seedOf } from './random.ts'
import type { Staff } from './staff.ts'
import { incidents, type Staged } from './stagedIncidents.ts'
import type { WorkClock } from './workClock.ts'

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
    severity: 'high',
    outcome: 'inProgress',
    ago: 28,
    minute: 570,
    handler: 'Marte Nygård',
    owner: 'Karoline Vik',
  },
]

export const stageCases = (seed: number, staff: Staff, clock: WorkClock, today: IsoDate): Case[] =>
  [...desk, ...incidents].map(({ title, reporter, handler, owner, ago, minute, hasPhoto = true, ...rest }) => {
    const story = [...stories, ...incidentStories, ...injuryStories].find((one) => one.title === title)!
    return {
      ...rest,
      story,
      type: story.types[0]!,
      reporter: staff.called(reporter),
      reportedAt: clock.at(addWorkingDays(today, -ago), minute + 0.4),
      ...(handler && { handler: staff.called(handler) }),
      ...(owner && { owner: staff.called(owner) }),
      hasPhoto,
      seed: seedOf(seed, 'desk', title, ...(hasPhoto ? [] : ['over', String(ago)])),
    }
  })
