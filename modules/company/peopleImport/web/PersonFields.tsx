import { IconButton } from '@portal/ui/Button.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { X } from 'lucide-react'
import { memo } from 'react'
import type { PersonField } from '../contract.ts'
import type { InviteOptions } from './peopleOfTable.ts'
import { screenTexts as texts } from './texts.ts'
import type { PersonRow } from './usePeopleList.ts'

export const departmentsId = 'people-departments'
const fieldId = (key: string, field: PersonField) => `person-${key}-${field}`
/** Where there is room each person is a line, and what the cells are called stands over the first. */
export const personColumns = 'xl:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]'
export const first = ['firstname', 'lastname', 'email', 'roleId', 'department'] as const
const others = ['jobTitle', 'phone', 'employmentType', 'startDate', 'accessUntil'] as const
const types: Partial<Record<PersonField, string>> = { email: 'email', phone: 'tel' }

type Props = {
  row: PersonRow
  options: InviteOptions
  line: number
  isNewDepartment: boolean
  onText: (key: string, field: PersonField, text: string) => void
  onRemove: (row: PersonRow) => void
}

/** One person of the list, each cell with what is wrong with it. What few have is shown where it is told or asked for. */
export const PersonFields = memo(function PersonFields({ row, options, line, isNewDepartment, onText, onRemove }: Props) {
  const { key, cells, errors } = row
  const few: Partial<Record<PersonField, InviteOptions['roleOptions']>> = {
    roleId: options.roleOptions,
    employmentType: options.employmentOptions,
  }
  const name = `${cells.firstname} ${cells.lastname}`.trim() || cells.email
  const shown = others.filter((field) => errors[field] || (field === 'employmentType' ? isUnusual(cells[field]) : cells[field] !== ''))
  const field = (one: PersonField, label: string) => (
    <PersonCell
      id={fieldId(key, one)}
      field={one}
      few={few[one]}
      label={label}
      value={cells[one]}
      error={errors[one]}
      onText={(text) => onText(key, one, text)}
    />
  )
  return (
    <li aria-label={texts.line(line)} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line px-4 py-3 sm:px-5">
      <div className={`grid grid-cols-2 gap-3 ${personColumns}`}>
        {first.map((one) => (
          <div key={one} className={`min-w-0 xl:[&_label]:sr-only ${one === 'email' ? 'max-xl:col-span-2' : ''}`}>
            {field(one, texts.field[one])}
            {one === 'department' && isNewDepartment && !errors.department && <p className="mt-1 text-xs text-muted">{texts.isNew}</p>}
          </div>
        ))}
        {shown.map((one) => (
          <div key={one} className="min-w-0">
            {field(one, texts.field[one])}
          </div>
        ))}
      </div>
      <span className="max-xl:mt-7">
        <IconButton label={texts.remove(name || texts.nobody)} icon={<X aria-hidden />} onClick={() => onRemove(row)} />
      </span>
    </li>
  )
})
const isUnusual = (employmentType: string) => employmentType !== 'permanent'

type CellProps = {
  id: string
  field: PersonField
  few: InviteOptions['roleOptions'] | undefined
  label: string
  value: string
  error: string | undefined
  onText: (text: string) => void
}

function PersonCell({ id, field, few, label, value, error, onText }: CellProps) {
  return (
    <Field id={id} label={label} error={error}>
      {(control) =>
        few ? (
          <Select {...control} value={value} onChange={({ target }) => onText(target.value)}>
            {!few.some((one) => one.value === value) && <option value="">{texts.choose}</option>}
            {few.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...control}
            type={types[field]}
            autoComplete="off"
            list={field === 'department' ? departmentsId : undefined}
            value={value}
            onChange={({ target }) => onText(target.value)}
          />
        )
      }
    </Field>
  )
}
