import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { takeFocus } from '@portal/ui/useFocusBack'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { Import } from '../contract.ts'
import type { RegisterScreen } from './register.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.done

type Props = { register: RegisterScreen; made: Import; onAgain: () => void }

export const Done = ({ register: { list, words }, made, onAgain }: Props) => (
  <Card>
    <div role="status" ref={takeFocus} tabIndex={-1}>
      <EmptyState
        icon={<CircleCheck />}
        title={texts.title(words.some(made.rowCount))}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" render={<Link to={list} />}>
              {words.toList}
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
