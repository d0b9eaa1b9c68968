import { Copy } from 'lucide-react'
import { Button } from './Button.tsx'
import { copyText } from './copyText.ts'
import { Dialog } from './Dialog.tsx'
import { Field, Input } from './Field.tsx'

/** What the thing is called in its heading, at its field, on its buttons, and when it has been copied. */
type Words = { madeTitle: string; madeIntro: string; label: string; copy: string; copied: string; done: string }

/** A secret that was made and can be had nowhere again: a click beside the dialog does not take it away. */
export function ShownOnce({ value, words, onClose }: { value: string; words: Words; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      isFirm
      onClose={onClose}
      title={words.madeTitle}
      intro={words.madeIntro}
      footer={
        <>
          <Button onClick={() => copyText(value, words.copied)}>
            <Copy aria-hidden /> {words.copy}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <Field label={words.label}>
        {(control) => (
          <Input
            {...control}
            readOnly
            spellCheck={false}
            autoComplete="off"
            className="font-mono"
            value={value}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
    </Dialog>
  )
}
