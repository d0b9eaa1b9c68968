import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterBar } from './FilterBar.tsx'
import { FilterChoice, FilterChoiceOf } from './FilterChoice.tsx'
import { PagedList } from './PagedList.tsx'
import { request } from './request.ts'
import { SearchField } from './SearchField.tsx'
import { EmptyState } from './States.tsx'
import { Tabs } from './Tabs.tsx'
import { expect, test } from './testing/component.ts'

type Page = { items: string[]; total: number; totalCapped: boolean; nextCursor: string | null }

export function Cases() {
  const list = useInfiniteQuery({
    queryKey: ['cases'],
    queryFn: ({ pageParam }) => request<Page>('GET', '/cases', { query: { cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: false,
  })
  return (
    <>
      <button type="button" onClick={() => list.refetch()}>
        Les på nytt
      </button>
      <PagedList list={list} empty={<EmptyState title="Ingen avvik">Meld det første</EmptyState>}>
        {(rows) => (
          <ul aria-label="Avvik">
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
export function Filters() {
  const [sought, setSought] = useState('')
  const [status, setStatus] = useState('')
  const [place, setPlace] = useState('')
  const clear = () => {
    setStatus('')
    setPlace('')
  }
  const count = [status, place].filter(Boolean).length
  return (
    <>
      <FilterBar
        search={<SearchField label="Søk i avvik" value={sought} onChange={setSought} />}
        count={count}
        onClear={clear}
        more={{
          count: place ? 1 : 0,
          filters: <FilterChoice label="Sted" value={place} onChange={setPlace} options={[['yard', 'Lager']]} />,
        }}
      >
        <FilterChoice label="Status" value={status} onChange={setStatus} options={[['open', 'Ny']]} />
      </FilterBar>
      <output aria-label="Søkt">{sought}</output>
    </>
  )
}
export function Leaving() {
  const [sought, setSought] = useState('')
  return (
    <>
      <SearchField label="Søk i avvik" value={sought} onChange={setSought} />
      <button type="button" onClick={() => document.body.append(`lette etter «${sought}»`)}>
        Åpne
      </button>
      <a href="#saken">Saken</a>
      <output aria-label="Søkt">{sought}</output>
    </>
  )
}
export function Parts() {
  const [part, setPart] = useState('details')
  const tabs = [
    { id: 'details', label: 'Detaljer', content: <p>Det som skjedde</p> },
    { id: 'comments', label: 'Kommentarer', count: 3, content: <p>Tre kommentarer</p> },
  ]
  return <Tabs label="Deler av saken" tabs={tabs} value={part} onChange={setPart} />
}

test('a list goes on a page at a time, and tells how much of it is shown', async ({ page, open, answer, calls }) => {
  answer('GET /cases', (_, { searchParams }) => ({
    body: searchParams.get('cursor')
      ? { items: ['Støy'], total: 3, totalCapped: false, nextCursor: null }
      : { items: ['Rekkverk', 'Oljesøl'], total: 3, totalCapped: false, nextCursor: 'to' },
  }))
  await open(Cases)
  await expect(page.getByRole('list', { name: 'Avvik' }).getByRole('listitem')).toHaveText(['Rekkverk', 'Oljesøl'])
  await expect(page.getByText('2 av 3')).toBeVisible()
  await page.getByRole('button', { name: 'Vis flere' }).click()
  await expect(page.getByRole('listitem')).toHaveText(['Rekkverk', 'Oljesøl', 'Støy'])
  await expect(page.getByText('3 av 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vis flere' })).toHaveCount(0)
  expect(calls.map(({ search }) => search.get('cursor'))).toEqual([null, 'to'])
})

test('the next page that is lost takes nothing away, says so, and is asked for again', async ({ page, open, answer }) => {
  const first = { items: ['Rekkverk', 'Oljesøl'], total: 3, totalCapped: false, nextCursor: 'to' }
  answer('GET /cases', (_, { searchParams }) => (searchParams.get('cursor') ? 'lost' : { body: first }))
  await open(Cases)
  const more = page.getByRole('button', { name: 'Vis flere' })
  await more.click()
  await expect(page.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  await expect(page.getByRole('listitem')).toHaveText(['Rekkverk', 'Oljesøl'])
  await expect(more).toBeFocused()
  answer('GET /cases', () => ({ body: { items: ['Støy'], total: 3, totalCapped: false, nextCursor: null } }))
  await more.press('Enter')
  await expect(page.getByRole('listitem')).toHaveText(['Rekkverk', 'Oljesøl', 'Støy'])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what cannot be read anew stays, and what one may no longer read goes', async ({ page, open, answer }) => {
  answer('GET /cases', () => ({ body: { items: ['Rekkverk'], total: 1, totalCapped: false, nextCursor: null } }))
  await open(Cases)
  await expect(page.getByRole('listitem')).toHaveText(['Rekkverk'])
  answer('GET /cases', () => ({ status: 503, body: { code: 'unavailable', message: 'Prøv igjen om litt' } }))
  const again = page.getByRole('button', { name: 'Les på nytt' })
  await Promise.all([page.waitForResponse('**/cases**'), again.click()])
  await expect(page.getByRole('listitem')).toHaveText(['Rekkverk'])
  answer('GET /cases', () => ({ status: 403, body: { code: 'forbidden', message: 'Du har ikke tilgang' } }))
  await again.click()
  await expect(page.getByRole('alert')).toContainText('Du har ikke tilgang')
  await expect(page.getByRole('listitem')).toHaveCount(0)
})

test('an empty list tells what belongs there', async ({ page, open, answer }) => {
  answer('GET /cases', () => ({ body: { items: [], total: 0, totalCapped: false, nextCursor: null } }))
  await open(Cases)
  await expect(page.getByText('Ingen avvik')).toBeVisible()
  await expect(page.getByText('Meld det første')).toBeVisible()
})

test('a list that could not be fetched tells why, with the code to quote, and is asked for again', async ({ page, open, answer }) => {
  answer('GET /cases', () => ({ status: 403, body: { code: 'forbidden', message: 'Du har ikke tilgang til avvik', requestId: 'req-7' } }))
  await open(Cases)
  await expect(page.getByRole('alert')).toContainText('Du har ikke tilgang til avvik')
  await expect(page.getByRole('alert')).toContainText('req-7')
  answer('GET /cases', () => ({ body: { items: ['Rekkverk'], total: 1, totalCapped: false, nextCursor: null } }))
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('listitem')).toHaveText(['Rekkverk'])
})

test('what is sought is reported when the typing pauses, at once on Enter, and when it is emptied', async ({ page, open }) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await open(Filters)
  const field = page.getByRole('searchbox', { name: 'Søk i avvik' })
  await field.pressSequentially('olje ')
  await expect(page.getByLabel('Søkt')).toHaveText('olje')
  await field.fill('støy')
  await field.press('Enter')
  await expect(page.getByLabel('Søkt')).toHaveText('støy')
  await page.getByRole('button', { name: 'Tøm søket' }).click()
  await expect(page.getByLabel('Søkt')).toHaveText('')
  await field.fill('gress')
  await field.press('Escape')
  await expect(field).toHaveValue('')
})

test('filters are cleared together, and those less used are told by number while they wait behind their button', async ({ page, open }) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await open(Filters)
  await expect(page.getByRole('button', { name: 'Nullstill filter' })).toHaveCount(0)
  await page.getByLabel('Status').selectOption('Ny')
  await expect(page.getByLabel('Sted')).toHaveCount(0)
  await page.getByRole('button', { name: 'Flere filtre' }).click()
  await page.getByLabel('Sted').selectOption('Lager')
  await expect(page.getByRole('button', { name: 'Flere filtre' })).toHaveText('Flere filtre1')
  await page.getByRole('button', { name: 'Nullstill filter' }).click()
  await expect(page.getByLabel('Status')).toHaveValue('')
  await expect(page.getByLabel('Sted')).toHaveValue('')
})

test('on a phone every filter folds behind one button, which tells how many are set', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(Filters)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveCount(0)
  const button = page.getByRole('button', { name: 'Filtrer' })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.getByLabel('Status').selectOption('Ny')
  await page.getByLabel('Sted').selectOption('Lager')
  await button.click()
  await expect(button).toHaveText('Filtrer2')
  await expect(page.getByLabel('Status')).toHaveCount(0)
})

test('parts of a record are one stop of the Tab key, and the arrows go between them', async ({ page, open }) => {
  await open(Parts)
  await page.getByRole('tab', { name: 'Detaljer' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel', { name: 'Kommentarer 3' }).getByText('Tre kommentarer')).toBeVisible()
  await expect(page.getByText('Det som skjedde')).toHaveCount(0)
})

test('what is written in the search is reported when the field is left, before what was pressed', async ({ page, open }) => {
  await open(Leaving)
  await page.getByRole('searchbox', { name: 'Søk i avvik' }).fill('rekkverk')
  await page.getByRole('button', { name: 'Åpne' }).click()
  await expect(page.getByText('lette etter «rekkverk»')).toBeVisible()
})

test('a list does not change under a pressed pointer: what is sought waits for the release, and gives way to a link that is followed', async ({
  page,
  open,
}) => {
  await open(Leaving)
  const field = page.getByRole('searchbox', { name: 'Søk i avvik' })
  const sought = page.getByLabel('Søkt')
  await page.clock.install({ time: 0 })
  for (const [target, then, minute] of [
    ['Åpne', 'rekkverk', 1],
    ['Saken', '', 2],
  ] as const) {
    await field.fill('')
    await page.clock.pauseAt(minute * 60_000)
    await expect(sought).toHaveText('')
    await field.fill('rekkverk')
    await page.getByText(target, { exact: true }).hover()
    await page.mouse.down()
    await expect(field).not.toBeFocused()
    await page.clock.runFor(300)
    await expect(sought).toHaveText('')
    await page.mouse.up()
    await page.clock.runFor(300)
    await expect(sought).toHaveText(then)
    await page.clock.resume()
  }
  await expect(page).toHaveURL(/#saken$/)
})

export function Severities() {
  const [severities, setSeverities] = useState<('low' | 'high' | 'critical')[] | undefined>(['high', 'critical'])
  return (
    <>
      <FilterChoiceOf
        label="Alvorlighet"
        values={severities}
        onChange={setSeverities}
        options={[
          ['low', 'Lav'],
          ['high', 'Høy'],
          ['critical', 'Kritisk'],
        ]}
      />
      <output>{severities?.join(' ') ?? 'ingen'}</output>
    </>
  )
}

test('a list opened with several values says all of them, and one that is chosen takes their place', async ({ page, open }) => {
  await open(Severities)
  const choice = page.getByLabel('Alvorlighet')
  await expect(choice.locator('option:checked')).toHaveText('Høy + Kritisk')
  await choice.selectOption('Lav')
  await expect(page.locator('output')).toHaveText('low')
  await expect(choice.locator('option')).toHaveText(['Alvorlighet: alle', 'Lav', 'Høy', 'Kritisk'])
  await choice.selectOption('')
  await expect(page.locator('output')).toHaveText('ingen')
})
