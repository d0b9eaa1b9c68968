import { Button } from '@portal/ui/Button.tsx'
import type { ChosenProps } from './listParts.ts'
import { listTexts } from './listTexts.ts'

const texts = listTexts.chosen

export function ChosenBar({ count, shown, limit, noun, steps, onAll, onNone }: ChosenProps) {
  const isTooMany = count > limit
  return (
    <section
      data-chosen
      aria-label={texts.label}
      className="sticky top-14 z-20 flex flex-wrap items-center gap-2 border-b border-line bg-brand-soft px-4 py-2 print:hidden sm:top-16 sm:px-5"
    >
      <p className="mr-2 font-medium" role="status">
        {isTooMany ? texts.tooMany(noun(limit)) : texts.chosen(noun(count))}
      </p>
      {!isTooMany &&
        steps.map(({ label, icon, onClick }) => (
          <Button key={label} size="sm" onClick={onClick}>
            {icon} {label}
          </Button>
        ))}
      {count < Math.min(shown, limit) && (
        <Button size="sm" variant="link" onClick={onAll}>
          {texts.all}
        </Button>
      )}
      <Button size="sm" variant="link" onClick={onNone}>
        {texts.none}
      </Button>
    </section>
  )
}
