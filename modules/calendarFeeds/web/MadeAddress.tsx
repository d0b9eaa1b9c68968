import { Button } from '@portal/ui/Button.tsx'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { toast } from '@portal/ui/toasts'
import { Copy } from 'lucide-react'
import { texts } from './texts.ts'

/** Nowhere is the address to be had again. */
export function MadeAddress({ value, onClose }: { value: string; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    toast(texts.copied)
  }
  return (
    <Dialog
      isOpen
      isFirm
      onClose={onClose}
      title={texts.madeTitle}
      intro={texts.madeIntro}
      footer={
        <>
          <Button onClick={copy}>
            <Copy aria-hidden /> {texts.copy}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <Field label={texts.address}>
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
