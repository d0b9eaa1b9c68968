import { expect, test } from 'vitest'
import { peopleOfTable } from './peopleOfTable.ts'
import { tableOfText } from './tableOfText.ts'

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))
const choices = {
  roleOptions: optionsOf({ 1: 'Administrator', 2: 'Leder', 3: 'Ansatt' }),
  employmentOptions: optionsOf({ permanent: 'Fast', hired: 'Innleid' }),
}
const read = (text: string) => peopleOfTable(tableOfText(text), choices, '2026-11-27')
const brief = (text: string) =>
  read(text).people.map(({ firstname, lastname, email, department }) => [firstname, lastname, email, department])

test('rows of a spreadsheet with headings, in any order, with headings people use', () => {
  const text =
    'Avd.\tNavn\tE-postadresse\tMobil\tRolle\tSkostørrelse\r\nTak\tKari Anne Nordmann\tkari@skar.no\t41 23 45 67\tLeder\t42\r\nGrunn\tÅse Ødegård\tase@skar.no\t\t\t38\r\n'
  const { people, ignored } = read(text)
  expect(people).toMatchObject([
    { firstname: 'Kari Anne', lastname: 'Nordmann', email: 'kari@skar.no', phone: '41 23 45 67', roleId: '2', department: 'Tak' },
    { firstname: 'Åse', lastname: 'Ødegård', email: 'ase@skar.no', phone: '', roleId: '3', department: 'Grunn' },
  ])
  expect(ignored).toEqual(['Skostørrelse'])
})

test('without headings the columns are known by what stands in them', () => {
  const text = 'Kari\tNordmann\tkari@skar.no\tLeder\tTak\t41234567\tTømrer\nOla\tHansen\tola@skar.no\tAnsatt\tTak\t\tTømrer'
  expect(read(text).people[0]).toMatchObject({
    firstname: 'Kari',
    lastname: 'Nordmann',
    email: 'kari@skar.no',
    roleId: '2',
    department: 'Tak',
    phone: '41234567',
    jobTitle: 'Tømrer',
  })
  expect(brief('Kari Nordmann;kari@skar.no;Tak\nOla Hansen;ola@skar.no;Tak')).toEqual([
    ['Kari', 'Nordmann', 'kari@skar.no', 'Tak'],
    ['Ola', 'Hansen', 'ola@skar.no', 'Tak'],
  ])
})

test('the receivers of a mail, with and without names, and surnames first', () => {
  expect(brief('Nordmann, Kari <kari@skar.no>; "Ola Hansen" <ola@skar.no>; per.olsen@skar.no')).toEqual([
    ['Kari', 'Nordmann', 'kari@skar.no', ''],
    ['Ola', 'Hansen', 'ola@skar.no', ''],
    ['Per', 'Olsen', 'per.olsen@skar.no', ''],
  ])
  expect(brief('Kari Nordmann <kari@skar.no>, Ola Hansen <ola@skar.no>')).toHaveLength(2)
  expect(brief('kari.nordmann@skar.no, ola@skar.no')).toEqual([
    ['Kari', 'Nordmann', 'kari.nordmann@skar.no', ''],
    ['Ola', '', 'ola@skar.no', ''],
  ])
})

test('addresses alone, one on each line, give names to look over', () => {
  expect(brief('kari.nordmann@skar.no\r\n\r\nåse-marie.ødegård@skar.no\r\npost2@skar.no\r\n')).toEqual([
    ['Kari', 'Nordmann', 'kari.nordmann@skar.no', ''],
    ['Åse Marie', 'Ødegård', 'åse-marie.ødegård@skar.no', ''],
    ['', '', 'post2@skar.no', ''],
  ])
})

test('a word that is no role is left to choose, a row without anybody is left out, and nothing is nobody', () => {
  const { people } = read('Navn\tE-post\tRolle\nKari Nordmann\tkari@skar.no\tSjef\n\t\tLeder\n')
  expect(people.map(({ firstname, roleId }) => [firstname, roleId])).toEqual([['Kari', '']])
  expect(read('').people).toEqual([])
  expect(read('   \n \t \n').people).toEqual([])
})

test('headings of which two mean the same: the first counts, and the other is said to be left out', () => {
  const { people, ignored } = read('Fornavn\tEtternavn\tE-post\tMail\nKari\tNordmann\tkari@skar.no\tprivat@kari.no')
  expect(people[0]!.email).toBe('kari@skar.no')
  expect(ignored).toEqual(['Mail'])
})
