export const aboutGovernance = {
  'GET /risk-matrices': 'The risk matrix in use, the draft of a new one, and those before it.',
  'GET /risk-matrices/:id': 'One risk matrix, as risks were scored by it.',
  'POST /risk-matrices': 'Begins a draft of a new risk matrix. There is one at a time.',
  'PUT /risk-matrices/:id': 'Changes the draft. A matrix that has been in use is never changed.',
  'POST /risk-matrices/:id/discard': 'Discards the draft.',
  'POST /risk-matrices/:id/take-into-use': 'Takes the draft into use. Scored risks keep their matrix, and a move of each is proposed.',
}
