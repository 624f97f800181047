import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <BareForm />
    </StrictMode>,
  );

/** The fields of the login page in React alone: the least that a page of React costs. */
function BareForm() {
  const [email, setEmail] = useState('');
  return (
    <form>
      <label>
        E-mail
        <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      </label>
      <label>
        Password
        <input type="password" />
      </label>
      <button type="submit">Sign in</button>
    </form>
  );
}
