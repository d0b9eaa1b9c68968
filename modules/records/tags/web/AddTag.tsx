import { Combobox } from '@portal/ui/Combobox.tsx'
import type { ControlProps } from '@portal/ui/Field.tsx'
import { useEffect, useState } from 'react'
import { type Tag, tagLength } from '../contract.ts'
import { tagTexts as texts } from '../texts.ts'

type Props = {
  control: ControlProps
  known: readonly string[]
  chosen: readonly string[]
  /** It was asked for: what is typed next belongs here. */
  takesFocus?: boolean
  onAdd: (name: string) => void
}

/** A word out of use is put on nothing more. */
export const namesInUse = (known: readonly Tag[] = []) => known.filter(({ isRetired }) => !isRetired).map(({ name }) => name)

const fold = (name: string) => name.trim().toLocaleLowerCase('nb')
/** What is offered for what is typed: words the tenant has, and the word itself when it is new. */
function offered(typed: string, known: readonly string[], chosen: readonly string[]) {
  const sought = fold(typed)
  const taken = new Set(chosen.map(fold))
  const fitting = known.filter((name) => fold(name).includes(sought) && !taken.has(fold(name))).slice(0, 50)
  const isNew = sought !== '' && !taken.has(sought) && !known.some((name) => fold(name) === sought)
  const name = typed.trim().slice(0, tagLength)
  return [...fitting.map((one) => ({ value: one, label: one })), ...(isNew ? [{ value: name, label: texts.create(name) }] : [])]
}

/** One more word: chosen among those in use, or written. Afterwards the field is empty and ready for the next. */
export function AddTag({ control, known, chosen, takesFocus = false, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (takesFocus || added > 0) document.getElementById(control.id)?.focus()
  }, [takesFocus, added, control.id])
  return (
    <Combobox
      key={added}
      {...control}
      placeholder={texts.placeholder}
      options={offered(typed, known, chosen)}
      value={null}
      onSearch={setTyped}
      onChange={(name) => {
        if (!name) return
        setTyped('')
        setAdded((n) => n + 1)
        onAdd(name)
      }}
    />
  )
}
