import { Dialog } from '@portal/ui/Dialog.tsx'
import { Switch } from '@portal/ui/Switch.tsx'
import { useState } from 'react'
import { areSingleKeysOn, setSingleKeys } from './shortcuts.ts'
import { shortcutTexts as texts } from './shortcutTexts.ts'

/** Every shortcut there is, as the overlay shows them; those without a modifier can be switched off (WCAG 2.1.4). */
const shown = [
  { keys: ['Ctrl', 'K'], title: texts.search },
  { keys: ['Ctrl', 'Enter'], title: texts.send },
  { keys: ['Esc'], title: texts.escape },
  { keys: ['/'], title: texts.search, isSingle: true },
  { keys: ['c'], title: texts.report, isSingle: true },
  { keys: ['g', 'd'], title: texts.dashboard, isSingle: true },
  { keys: ['g', 't'], title: texts.tasks, isSingle: true },
  { keys: ['g', 'a'], title: texts.deviations, isSingle: true },
  { keys: ['j'], title: texts.next, isSingle: true },
  { keys: ['k'], title: texts.previous, isSingle: true },
  { keys: ['Enter'], title: texts.open },
  { keys: ['x'], title: texts.choose, isSingle: true },
  { keys: ['e'], title: texts.change, isSingle: true },
  { keys: ['?'], title: texts.help, isSingle: true },
]

/** The keys that work everywhere, and the choice to do without those that need no Ctrl. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn)
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} width="sm">
      <dl className="grid gap-2.5">
        {shown.map(({ keys, title, isSingle }) => (
          <div
            key={keys.join()}
            className={`flex items-center justify-between gap-4 ${isSingle && !isOn ? 'text-muted line-through' : ''}`}
          >
            <dt>{title}</dt>
            <dd className="flex items-center gap-1">
              {keys.map((key, n) => (
                <span key={key} className="flex items-center gap-1">
                  {n > 0 && isSingle && <span className="text-xs text-muted">{texts.afterThat}</span>}
                  <kbd className="inline-grid min-w-6 place-items-center rounded border border-line bg-sunken px-1.5 font-sans text-xs/5">
                    {key}
                  </kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={texts.single}
        hint={texts.singleHint}
        checked={isOn}
        onChange={({ target }) => {
          setSingleKeys(target.checked)
          setOn(target.checked)
        }}
      />
    </Dialog>
  )
}
