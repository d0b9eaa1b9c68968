import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { Minus, Plus } from 'lucide-react'
import { describedDimensions, fewestSteps, mostSteps } from '../../choices.ts'
import { matrixTexts } from '../../texts.ts'
import { settingTexts as texts } from '../texts.ts'
import { type MatrixDraft, withoutStep, withStep } from './matrixDraft.ts'

type Axis = 'probability' | 'consequence'
type Props = { value: MatrixDraft; errors: Record<string, string>; onChange: (changes: Partial<MatrixDraft>) => void }
type LineProps = { axis: Axis; n: number; name: string; label: string; isNumber?: boolean } & Props

/** One text of one step. */
function Line({ axis, n, name, label, isNumber = false, value, errors, onChange }: LineProps) {
  const id = `definition.${axis}.${n}.${name}`
  const steps = value[axis] as unknown as Record<string, string>[]
  return (
    <Field id={id} label={label} error={errors[id]}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          inputMode={isNumber ? 'numeric' : undefined}
          value={steps[n]![name]}
          onChange={(event) =>
            onChange({ [axis]: steps.map((step, m) => (m === n ? { ...step, [name]: event.target.value } : step)) } as Partial<MatrixDraft>)
          }
        />
      )}
    </Field>
  )
}

/** The steps of an axis, the lowest first; one more, or one less, at the top. */
export function StepFields({ axis, ...given }: { axis: Axis } & Props) {
  const { value, errors, onChange } = given
  const steps = value[axis]
  return (
    <Card
      title={texts[axis]}
      actions={
        <span className="flex gap-2">
          {steps.length > fewestSteps && (
            <Button size="sm" onClick={() => onChange(withoutStep(value, axis))}>
              <Minus aria-hidden /> {texts.removeStep}
            </Button>
          )}
          {steps.length < mostSteps && (
            <Button size="sm" onClick={() => onChange(withStep(value, axis))}>
              <Plus aria-hidden /> {texts.addStep}
            </Button>
          )}
        </span>
      }
    >
      <p className="mb-4 text-muted">{axis === 'probability' ? texts.probabilityIntro : texts.consequenceIntro}</p>
      <ol className="grid gap-6">
        {steps.map((_, n) => (
          <li key={n}>
            <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
              <legend className="mb-2 font-semibold">{texts.step(n + 1)}</legend>
              <Line {...given} axis={axis} n={n} name="name" label={texts.name} />
              {axis === 'probability' ? (
                <>
                  <Line {...given} axis={axis} n={n} name="hint" label={texts.hint} />
                  <Line {...given} axis={axis} n={n} name="perYear" label={texts.perYear} isNumber />
                </>
              ) : (
                <>
                  {describedDimensions.map((dimension) => (
                    <Line key={dimension} {...given} axis={axis} n={n} name={dimension} label={matrixTexts.dimension[dimension]} />
                  ))}
                  <Line {...given} axis={axis} n={n} name="fromKroner" label={texts.kroner} isNumber />
                  <Field
                    id={`definition.consequence.${n}.severity`}
                    label={texts.severity}
                    error={errors[`definition.consequence.${n}.severity`]}
                  >
                    {(control) => (
                      <Select
                        {...control}
                        value={value.consequence[n]!.severity}
                        onChange={(event) =>
                          onChange({
                            consequence: value.consequence.map((step, m) => (m === n ? { ...step, severity: event.target.value } : step)),
                          })
                        }
                      >
                        <option value="">{texts.noSeverity}</option>
                        {Object.entries(texts.severities).map(([severity, label]) => (
                          <option key={severity} value={severity}>
                            {label}
                          </option>
                        ))}
                      </Select>
                    )}
                  </Field>
                </>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
    </Card>
  )
}
