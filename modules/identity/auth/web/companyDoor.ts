import { type ComponentType, createElement } from 'react'
import type { Challenge } from './store.ts'

type Props = { company?: string; onChallenge: (challenge: Challenge) => void; onBack: () => void }

let screen: ComponentType<Props>
/** Says where people sign in through their company: a component that fetches itself when it is first shown. */
export const setCompanySignIn = (source: ComponentType<Props>) => {
  screen = source
}
export const CompanySignIn = (props: Props) => createElement(screen, props)

/** Whether the address says that a company's provider, or the way to it, is why we are here. */
export const isFromCompany = () => location.hash.startsWith('#sso')
