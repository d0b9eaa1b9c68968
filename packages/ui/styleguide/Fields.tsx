import { useState } from 'react'
import { Chips, Choice, Group } from '../Choice.tsx'
import { CodeField } from '../CodeField.tsx'
import { Combobox } from '../Combobox.tsx'
import { DateField } from '../DateField.tsx'
import { DateTimeField } from '../DateTimeField.tsx'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { Field, Input, Textarea } from '../Field.tsx'
import { FileDrop } from '../FileDrop.tsx'
import { FilterBar } from '../FilterBar.tsx'
import { FilterChoice } from '../FilterChoice.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { SaveRow } from '../SaveRow.tsx'
import { SearchField } from '../SearchField.tsx'
import { Select } from '../Select.tsx'
import { Sample } from './Sample.tsx'

const nothing = () => undefined

export function Fields() {
  const [day, setDay] = useState('26.11.2026')
  const [moment, setMoment] = useState('25.11.2026 kl. 08:30')
  const [person, setPerson] = useState<string | null>(null)
  return (
    <Sample name="Field">
      <ErrorSummary errors={[{ id: 'styleguide-title', message: 'Tittel må fylles ut' }]} />
      <Field id="styleguide-title" label="Tittel" error="Tittel må fylles ut">
        {(control) => <Input {...control} />}
      </Field>
      <Field label="Beskrivelse" hint="Hva skjedde, eller hva så du?" optional>
        {(control) => <Textarea {...control} rows={3} />}
      </Field>
      <Field label="Avdeling">
        {(control) => (
          <Select {...control}>
            <option>Prosjekt Bygg Øst</option>
            <option>Elektro</option>
          </Select>
        )}
      </Field>
      <Field label="Frist">{(control) => <DateField {...control} value={day} onChange={setDay} />}</Field>
      <Field label="Skjedde">{(control) => <DateTimeField {...control} value={moment} onChange={setMoment} />}</Field>
      <Field label="Ansvarlig">
        {(control) => (
          <Combobox
            {...control}
            value={person}
            onChange={setPerson}
            placeholder="Velg en person"
            options={[
              { value: 'a', label: 'Jonas Lie Aasen' },
              { value: 'b', label: 'Åse Ødegård' },
            ]}
          />
        )}
      </Field>
      <Field label="Låst">{(control) => <Input {...control} disabled defaultValue="Kan ikke endres her" />}</Field>
    </Sample>
  )
}

export function MoreFields() {
  const [severity, setSeverity] = useState<string | null>('high')
  const [code, setCode] = useState('123')
  const [sought, setSought] = useState('stillas')
  return (
    <Sample name="Choice, Chips, CodeField, PasswordField, FileDrop, FilterBar, SaveRow">
      <Group legend="Hvem skal varsles?">
        <Choice label="Verneombudet" defaultChecked />
        <Choice label="Lederen" hint="Får alltid beskjed om det alvorlige" />
      </Group>
      <Chips
        name="severity"
        legend="Alvorlighet"
        value={severity}
        onChange={setSeverity}
        options={[
          { value: 'low', label: 'Lav' },
          { value: 'medium', label: 'Middels' },
          { value: 'high', label: 'Høy' },
        ]}
      />
      <Field label="Kode">{(control) => <CodeField {...control} value={code} onChange={setCode} />}</Field>
      <Field label="Passord">{(control) => <PasswordField {...control} defaultValue="Gul-Gravemaskin" />}</Field>
      <FileDrop id="styleguide-files" label="Legg til bilder eller filer" onFiles={nothing} />
      <FilterBar count={1} onClear={nothing} search={<SearchField label="Søk i avvik" value={sought} onChange={setSought} />}>
        <FilterChoice label="Status" value="open" onChange={nothing} options={[['open', 'Ny']]} />
      </FilterBar>
      <SaveRow isDirty busy={false} onUndo={nothing} />
    </Sample>
  )
}
