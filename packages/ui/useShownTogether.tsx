import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'

/** Milliseconds that the parts of a page wait for one another. */
const patience = 2_000
const isWaiting = (client: QueryClient) => client.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0

/** The pages whose answers are here: they are shown at once, where one was on them. */
const shown = new Set<string>()

/** Shows the parts of a page, the first time it is opened, when all that they ask for has been answered: what comes last pushes nothing that is read. */
export function useShownTogether(page: string) {
  const [isShown, setShown] = useState(shown.has(page))
  const show = useCallback(() => {
    shown.add(page)
    setShown(true)
  }, [page])
  const together = (parts: ReactNode, meanwhile: ReactNode) => (
    <>
      {!isShown && meanwhile}
      <Suspense>
        <div hidden={!isShown} className="contents">
          {parts}
        </div>
        {!isShown && <Answered show={show} />}
      </Suspense>
    </>
  )
  return { isShown, together }
}

/** Stands after the parts, since a part begins to ask when it has been drawn and its code is there. */
function Answered({ show }: { show: () => void }) {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => isWaiting(client) || show()
    look()
    const stop = client.getQueryCache().subscribe(look)
    const end = setTimeout(show, patience)
    return () => {
      stop()
      clearTimeout(end)
    }
  }, [client, show])
  return null
}
