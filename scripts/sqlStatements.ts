const token = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|[^;'"$\-/]+|./g

/** The statements of a text of SQL, each with the comments before and in it; those in a function's body stay there. */
export function statementsOf(text: string): { text: string; comment: string }[] {
  const statements = [{ text: '', comment: '' }]
  for (const [word] of text.matchAll(token))
    if (word === ';') statements.push({ text: '', comment: '' })
    else statements.at(-1)![/^(--|\/\*)/.test(word) ? 'comment' : 'text'] += word
  return statements.map(({ text, comment }) => ({ text: text.trim(), comment }))
}
