import { initials } from '@portal/kit/format'

type Props = { firstname: string; lastname: string; size?: 'sm' | 'md' }

const grounds = [
  'bg-blue-soft text-blue',
  'bg-green-soft text-green',
  'bg-amber-soft text-amber',
  'bg-orange-soft text-orange',
  'bg-red-soft text-red',
]

/** A person's initials; the name itself is written beside it. */
export function Avatar({ firstname, lastname, size = 'sm' }: Props) {
  const sum = [...`${firstname}${lastname}`].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      aria-hidden
      className={`inline-grid shrink-0 place-items-center rounded-full font-semibold select-none ${size === 'sm' ? 'size-6 text-[0.625rem]' : 'size-8 text-xs'} ${grounds[sum % grounds.length]}`}
    >
      {initials(firstname, lastname)}
    </span>
  )
}

/** Initials and name on one line. */
export function Person({ firstname, lastname }: Props) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2 align-middle">
      <Avatar firstname={firstname} lastname={lastname} />
      <span className="truncate">
        {firstname} {lastname}
      </span>
    </span>
  )
}
