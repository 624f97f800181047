/**
 * Builds a page with an element for each method of `Screen`. It runs inside the page, so it uses nothing outside of
 * itself.
 */
export function buildSamplePage(): void {
  document.body.innerHTML = `
    <main>
      <h1>Sample</h1>
      <section aria-label="Sender">
        <label>Name <input aria-describedby="hint" value="Jana"></label>
        <p id="hint">As on your passport.</p>
        <button type="button">Send</button>
      </section>
      <section aria-label="Recipient">
        <label>Name <input aria-invalid="true"></label>
        <button type="button" disabled>Send</button>
      </section>
      <button type="button">Answer</button>
      <label>Country <select><option>Germany</option><option>Netherlands</option></select></label>
      <label><input type="checkbox"> I agree</label>
      <label>Papers <input type="file" multiple></label>
      <button type="button" aria-disabled="true">Wait</button>
      <a href="#details">Details</a>
      <ul><li>Soap</li><li>Towel</li><li>Comb</li></ul>
      <p hidden>Secret</p>
      <p role="status"></p>
      <p role="alert">Nothing sent</p>
    </main>`;
  const find = (selector: string) => document.querySelector(selector);
  const send = find('button');
  const status = find('[role=status]');
  send?.addEventListener('click', () => {
    send.setAttribute('aria-busy', 'true');
    find('[role=alert]')?.remove();
  });
  find('main > button')?.addEventListener('click', () => {
    setTimeout(() => {
      send?.removeAttribute('aria-busy');
      find('section:nth-of-type(2) button')?.removeAttribute('disabled');
      if (status) status.textContent = `Sent from ${document.querySelector('input')?.value}`;
    }, 100);
  });
  find('input[type=file]')?.addEventListener('change', ({ target }) => {
    const files = target instanceof HTMLInputElement ? [...(target.files ?? [])] : [];
    if (status) status.textContent = files.map(({ name, size }) => `${name} ${size}`).join(', ');
  });
  find('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    history.replaceState(null, '', '?page=details');
  });
}
