import { Link } from '@tanstack/react-router'
import { useNavigation } from './navigation.ts'
import { texts } from './texts.ts'

export const Navigation = ({ className }: { className: string }) => (
  <nav aria-label={texts.menu} className={className}>
    {useNavigation().map(({ id, to, title }) => (
      <Link
        key={id}
        to={to}
        className="flex min-h-control items-center rounded-lg px-2.5 font-medium text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink"
      >
        {title}
      </Link>
    ))}
  </nav>
)
