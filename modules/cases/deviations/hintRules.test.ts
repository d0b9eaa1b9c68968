import { expect, test } from 'vitest'
import { hintsIn } from './hintRules.ts'

test.each([
  ['Åpen tavle med spenning', ['electrical']],
  ['Tavla henger løst', ['electrical']],
  ['Fikk støt av slipemaskinen', ['electrical']],
  ['Det brant i containeren bak rigg 2', ['fire']],
  ['Branndøra står åpen', ['fire']],
  ['Kortslutning, og det tok fyr i isolasjonen', ['fire', 'electrical']],
  ['Gasslekkasje ved propantanken', ['chemicalDangerousSubstance']],
  ['Sendte lønnslippen til feil person', ['privacy']],
  ['LØNNSSLIPPENE LIGGER I TRAPPA', ['privacy']],
  ['E-post med fødselsnummer gikk til feil mottaker', ['privacy']],
] as const)('%s may be about %j', (text, hints) => {
  expect(hintsIn(text)).toEqual(hints)
})

test.each([
  'Rekkverk mangler på dekket over 4. etasje',
  'Brannmuren slapp ikke gjennom trafikken',
  'Strømpene i førstehjelpsskapet er borte',
  'Løs kabel i gangsonen',
  'Kunden støttet forslaget vårt',
  'Spennende at rutinen virker',
  'Feil pakning levert på plassen',
  'Slutten av planen mangler',
  '',
])('%s says nothing of the kind', (text) => {
  expect(hintsIn(text)).toEqual([])
})

test('the title counts as well, and a letter written in two parts is still a letter', () => {
  expect(hintsIn('Strøm', null, undefined)).toEqual(['electrical'])
  expect(hintsIn('Stro\u0308m', 'Strøm'.normalize('NFD'))).toEqual(['electrical'])
})
