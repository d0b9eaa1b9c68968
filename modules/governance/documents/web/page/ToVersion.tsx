import { Link } from '@tanstack/react-router'

/** A way to another version of a document. */
export const ToVersion = ({ id, read, text }: { id: string; read?: string | undefined; text: string }) => (
  <Link
    to="/documents/$id"
    params={{ id }}
    search={read ? { read } : {}}
    className="text-brand-ink underline underline-offset-2 print:hidden"
  >
    {text}
  </Link>
)
