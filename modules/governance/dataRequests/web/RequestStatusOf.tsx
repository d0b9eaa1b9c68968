import { Badge } from '@portal/ui/Badge.tsx'
import type { RequestStatus } from '../contract.ts'
import { requestTexts as texts } from '../texts.ts'

export const RequestStatusOf = ({ status }: { status: RequestStatus }) => <Badge>{texts.status[status]}</Badge>
