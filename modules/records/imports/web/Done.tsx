import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { Import, ImportKind } from '../contract.ts'
import { kindTexts, screenTexts } from './texts.ts'

const texts = screenTexts.done

export const Done = ({ kind, made, onAgain }: { kind: ImportKind; made: Import; onAgain: () => void }) => (
  <Card>
    <div role="status">
      <EmptyState
        icon={<CircleCheck />}
        title={texts.title(kindTexts[kind].some(made.rowCount))}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" render={<Link to={kindTexts[kind].list} />}>
              {kindTexts[kind].toList}
            </Button>
            <Button onClick={onAgain}>{texts.another}</Button>
          </div>
        }
      >
        {texts.body(made.firstNumber, made.lastNumber)}
      </EmptyState>
    </div>
  </Card>
)
