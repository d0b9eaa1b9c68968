import { parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { currentDay } from '@portal/ui/clock'
import { DateField } from '@portal/ui/DateField.tsx'
import { Field } from '@portal/ui/Field.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { RecordPending } from '@portal/ui/RecordPending.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Reader, Readers } from '../contract.ts'
import { receiptQueries } from './queries.ts'
import { Departments, missingColumns, People, readColumns } from './ReaderTables.tsx'
import { readReadersSearch } from './readersSearch.ts'
import { screenTexts } from './texts.ts'

const AddProofDialog = lazy(() => import('./AddProofDialog.tsx').then((file) => ({ default: file.AddProofDialog })))
const RegisterDialog = lazy(() => import('./RegisterDialog.tsx').then((file) => ({ default: file.RegisterDialog })))
const SealedNames = lazy(() => import('./SealedNames.tsx').then((file) => ({ default: file.SealedNames })))
const words = screenTexts.readers
const missingWords = { notFound: words.nobodyAsked, notFoundBody: words.nobodyAskedBody, toList: screenTexts.documents }

/** Who had read a significant version at the end of a day, and who had not. */
export function ReadersPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const search = readReadersSearch(useSearch({ strict: false }))
  const found = useQuery({ ...receiptQueries.readers(id, search), placeholderData: keepPreviousData })
  // Of all departments, so that another can be chosen when one is.
  const all = useQuery({ ...receiptQueries.readers(id, { ...search, departmentId: undefined }), placeholderData: keepPreviousData })
  const [isRegistering, setRegistering] = useState(false)
  const [proving, setProving] = useState<Reader | null>(null)
  const navigate = useNavigate()
  if (!found.data) return <RecordPending found={found} title={words.title} words={missingWords} list="/documents" />
  const { data } = found
  const proofs = { id, files: data.files, onAdd: setProving }
  const choose = (changes: object) =>
    navigate({ to: '/documents/$id/readers', params: { id }, search: { ...search, ...changes }, replace: true, resetScroll: false })
  return (
    <Page
      title={words.title}
      breadcrumb={[
        <Link key="list" to="/documents">
          {screenTexts.documents}
        </Link>,
        <Link key="one" to="/documents/$id" params={{ id }}>
          {data.number}
        </Link>,
      ]}
      intro={data.title}
      actions={
        data.canRegister && data.missing.length > 0 ? (
          <Button variant="primary" onClick={() => setRegistering(true)}>
            {words.register}
          </Button>
        ) : undefined
      }
    >
      {data.versions.length === 0 ? (
        <Card flush>
          <EmptyState icon={<FileText />} title={words.nobodyAsked}>
            {words.nobodyAskedBody}
          </EmptyState>
        </Card>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <Which readers={data} departments={(all.data ?? data).departments} departmentId={search.departmentId} onChoose={choose} />
          <Departments readers={data} />
          <People
            title={words.missing}
            people={data.missing}
            columns={missingColumns}
            empty={words.nobodyMissing}
            count={data.asked - data.read}
            proofs={proofs}
          />
          <People
            title={words.readersTitle}
            people={data.readers}
            columns={readColumns(data, proofs)}
            empty={words.nobodyRead}
            count={data.read}
            proofs={proofs}
          />
          {data.sealed > 0 && (
            <Suspense>
              <SealedNames key={`${data.major} ${data.on}`} id={id} readers={data} />
            </Suspense>
          )}
        </div>
      )}
      {isRegistering && (
        <Suspense>
          <RegisterDialog id={id} readers={data} onClose={() => setRegistering(false)} />
        </Suspense>
      )}
      {proving && (
        <Suspense>
          <AddProofDialog id={id} readers={data} reader={proving} onClose={() => setProving(null)} />
        </Suspense>
      )}
    </Page>
  )
}

type WhichProps = {
  readers: Readers
  departments: Readers['departments']
  departmentId: string | undefined
  onChoose: (changes: object) => void
}
function Which({ readers, departments, departmentId, onChoose }: WhichProps) {
  const [day, setDay] = useState(formatDate(readers.on))
  const today = currentDay()
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <Field id="major" label={words.version}>
        {(control) => (
          <Select {...control} value={readers.major ?? ''} onChange={({ target }) => onChoose({ major: Number(target.value) })}>
            {readers.versions.map(({ major, label, from }) => (
              <option key={major} value={major}>
                {label}
                {from && ` (${formatDate(from)})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="on" label={words.on}>
        {(control) => (
          <DateField
            {...control}
            value={day}
            onChange={(text) => {
              setDay(text)
              const on = parseDate(text, today)
              if (on) onChoose({ on: on < today ? on : undefined })
            }}
          />
        )}
      </Field>
      <Field id="departmentId" label={words.department}>
        {(control) => (
          <Select {...control} value={departmentId ?? ''} onChange={({ target }) => onChoose({ departmentId: target.value || undefined })}>
            <option value="">{words.allDepartments}</option>
            {departments.map(
              ({ id, name }) =>
                id && (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ),
            )}
          </Select>
        )}
      </Field>
    </div>
  )
}
