import { afterEach, expect, test, vi } from 'vitest'
import { countTabDrafts, dropTabDraftsOfOthers } from './tabDrafts.ts'

afterEach(() => vi.unstubAllGlobals())

const empty = { title: '', probability: '' }
test.each([
  ['a note', { note: 'Rekkverket mangler' }, 1],
  ['a form that was opened and left', { note: ' ', count: 0, isOpen: true }, 0],
  ['rows of a table', { a: { version: 1, from: empty, cells: { probability: '3' } } }, 1],
  ['a cell that was emptied', { a: { version: 1, from: { ...empty, title: 'Fall' }, cells: { title: '' } } }, 1],
  ['a table whose rows are all saved', {}, 0],
  ['names in a list', { people: [{ name: '' }, { name: 'Kari' }] }, 1],
  ['a report its form says is empty', { isWritten: false, draft: { place: 'Lager' } }, 0],
])('%s: asked about before somebody signs out, or not', (_what, written, count) => {
  const beside = { 'ks-draft-sent:one:{}': '{"key":"k"}', 'ks-draft-base:one:{}': '{"note":"Rekkverket mangler"}' }
  vi.stubGlobal('sessionStorage', { 'ks-draft:one:{}': JSON.stringify(written), ...beside })
  expect(countTabDrafts()).toBe(count)
})

test('whoever comes back to a company finds what they wrote there; what another wrote in the tab is gone', () => {
  const of = (email: string, ksId: string) => `ks-draft:one:${JSON.stringify({ email, ksId })}`
  const places = [of('kari@firma.example', 'firma'), of('kari@firma.example', 'datter'), of('ola@firma.example', 'firma')]
  const storage = Object.fromEntries(places.map((place) => [place, '{"note":"Halvveis"}']))
  Object.defineProperty(storage, 'removeItem', { value: (place: string) => void delete storage[place] })
  vi.stubGlobal('sessionStorage', storage)
  dropTabDraftsOfOthers({ email: 'kari@firma.example', ksId: 'datter' })
  expect(Object.keys(storage)).toEqual(places.slice(0, 2))
})
