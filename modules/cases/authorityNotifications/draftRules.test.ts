import { expect, test } from 'vitest'
import { type DraftFacts, draftOf } from './draftRules.ts'

const facts: DraftFacts = {
  number: 'AVV-2026-0042',
  description: 'Falt fra stillas',
  occurredAt: '2026-11-20T08:00:00Z',
  detectedAt: '2026-11-20T09:00:00Z',
  place: 'Trappehus B',
  immediateAction: null,
  otherCompany: null,
  company: { name: 'Skarvholmen Bygg AS', orgNumber: '974760673', address: 'Storgata 1, 0484 Oslo', phone: null },
  contact: 'Erik Bråten, 590 00 001',
  otherContacts: null,
  injuries: { extent: ['Alvorlig skade, fall til lavere nivå, ben'], employers: [null] },
  breach: null,
}
const headings = (text: string) => text.split('\n\n').map((part) => part.split('\n')[0])

test('Arbeidstilsynet is told in the order it asks: where, when, who, others to ask, what, how grave, whose employee, others', () => {
  const text = draftOf('N-01', facts)
  expect(headings(text)).toEqual([
    'Hvor skjedde ulykken?',
    'Når skjedde det?',
    'Hvem melder?',
    'Andre kontaktpersoner',
    'Hva skjedde?',
    'Hvor alvorlig er skaden?',
    'Arbeidsgiver for den skadde',
    'Andre virksomheter som er involvert',
  ])
  expect(text).toContain('Trappehus B')
  expect(text).toContain('20.11.2026 09:00')
  expect(text).toContain('Arbeidsgiver for den skadde\nVi er selv arbeidsgiver')
})

test('Datatilsynet is told in the order of its form, and what nobody knows yet says so', () => {
  const text = draftOf('N-05', facts)
  expect(headings(text)).toEqual([
    'Hovedårsak',
    'Når skjedde bruddet?',
    'Når ble bruddet oppdaget?',
    'Hvor mange personer gjelder det?',
    'Beskrivelse',
    'Hvordan oppsto bruddet?',
    'Hvilke personopplysninger?',
    'Forholdet til personene',
    'Hvor er opplysningene nå?',
    'Konsekvenser',
    'Tiltak som er gjort',
    'Tiltak som er planlagt',
    'Er de berørte informert, og hvordan?',
    'Kontaktperson',
  ])
  expect(text).toContain('Hovedårsak\nIkke kjent ennå')
  expect(text).not.toContain('null')
})

test('the others are told what happened, where, when, and whom to ask', () =>
  expect(draftOf('N-03', facts)).toContain('Vår referanse\nAVV-2026-0042'))
