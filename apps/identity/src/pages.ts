import type { Account } from './accounts.ts';

/** The provider's few pages: plain HTML, no script but the one that submits the sign-out form. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, letter => escapes[letter] ?? letter);

const words = {
  en: {
    title: 'Sign in',
    lead: 'Demonstration sign-in. In production your agency’s own identity provider stands here.',
    account: 'Account',
    password: 'Password',
    button: 'Sign in',
    people: 'Demonstration accounts',
    same: 'All of them have the password',
    wrong: 'The account or the password is not right. Check both and try again.',
    tooMany: 'Too many attempts for this account. Wait a minute, then try again.',
    name: 'Name',
    groups: 'Groups',
    none: 'none',
    signingOut: 'Signing out',
    signOut: 'Sign out',
    failed: 'The sign-in cannot go on',
    failedLead: 'The sign-in page was open too long, or was opened twice. Start again from the portal.',
    back: 'Back to the portal',
  },
  es: {
    title: 'Iniciar sesión',
    lead: 'Inicio de sesión de demostración. En producción está aquí el proveedor de identidad de su agencia.',
    account: 'Cuenta',
    password: 'Contraseña',
    button: 'Iniciar sesión',
    people: 'Cuentas de demostración',
    same: 'Todas tienen la contraseña',
    wrong: 'La cuenta o la contraseña no es correcta. Revise ambas e intente de nuevo.',
    tooMany: 'Demasiados intentos con esta cuenta. Espere un minuto e intente de nuevo.',
    name: 'Nombre',
    groups: 'Grupos',
    none: 'ninguno',
    signingOut: 'Cerrando sesión',
    signOut: 'Cerrar sesión',
    failed: 'El inicio de sesión no puede continuar',
    failedLead: 'La página estuvo abierta demasiado tiempo o se abrió dos veces. Empiece de nuevo desde el portal.',
    back: 'Volver al portal',
  },
} as const;

export type PageLanguage = keyof typeof words;
export const pageLanguage = (accept: string | undefined): PageLanguage =>
  /^\s*es\b/i.test(accept ?? '') ? 'es' : 'en';

function layout(language: PageLanguage, title: string, body: string, columns = ''): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Benefits Management Portal</title>
<link rel="stylesheet" href="/identity/style.css">
</head>
<body>
<header><span class="product">Commonweal</span></header>
<main class="${columns}">
${body}
</main>
</body>
</html>`;
}

interface SignInPage {
  readonly language: PageLanguage;
  readonly action: string;
  readonly accounts: readonly Account[];
  readonly password: string;
  readonly fault?: 'wrong' | 'tooMany';
  readonly account?: string;
}

export function signInPage(page: SignInPage): string {
  const say = words[page.language];
  const rows = page.accounts.map(
    account => `<tr><td><code>${escapeHtml(account.account)}</code></td>
<td>${escapeHtml(`${account.last_name}, ${account.first_name}`)}</td>
<td>${escapeHtml(account.groups.join(', ') || say.none)}</td></tr>`,
  );
  const fault = page.fault ? `<p class="fault" role="alert">${escapeHtml(say[page.fault])}</p>` : '';
  return layout(
    page.language,
    say.title,
    `<section class="card">
<h1>${say.title}</h1>
<p>${say.lead}</p>
${fault}
<form method="post" action="${escapeHtml(page.action)}">
<label for="account">${say.account}</label>
<input id="account" name="account" autocomplete="username" autofocus required maxlength="50" value="${escapeHtml(page.account ?? '')}">
<label for="password">${say.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200">
<button type="submit">${say.button}</button>
</form>
</section>
<section class="card">
<h2>${say.people}</h2>
<p>${say.same} <code>${escapeHtml(page.password)}</code></p>
<table><thead><tr><th scope="col">${say.account}</th><th scope="col">${say.name}</th><th scope="col">${say.groups}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>
</section>`,
    'two',
  );
}

export function signOutPage(language: PageLanguage, form: string): string {
  const say = words[language];
  // The library's form has the id op.logoutForm; the script submits it, the button serves whoever has no script.
  return layout(
    language,
    say.signingOut,
    `<section class="card"><h1>${say.signingOut}</h1>${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">${say.signOut}</button></section>
<script src="/identity/sign-out.js"></script>`,
  );
}

export function failurePage(language: PageLanguage): string {
  const say = words[language];
  return layout(
    language,
    say.failed,
    `<section class="card"><h1>${say.failed}</h1><p>${say.failedLead}</p><p><a href="/">${say.back}</a></p></section>`,
  );
}

export const signOutScript = `const form = document.getElementById('op.logoutForm');
const answer = document.createElement('input');
answer.type = 'hidden';
answer.name = 'logout';
answer.value = 'yes';
form.append(answer);
form.submit();
`;

export const styleSheet = `body{margin:0;font:16px/1.45 system-ui,sans-serif;background:#f1f3f6;color:#1b1b1b}
header{background:#292d42;color:#fff;height:48px;display:flex;align-items:center;padding:0 24px}
.product{font-weight:700}
main{max-width:880px;margin:24px auto;padding:0 16px;display:grid;gap:16px}
@media(min-width:900px){main.two{grid-template-columns:360px minmax(0,1fr);max-width:1080px;align-items:start}}
.card{background:#fff;border:1px solid #dfe1e2;border-radius:4px;padding:24px;overflow-x:auto}
h1{font-size:24px;margin:0 0 8px}h2{font-size:16px;margin:0 0 8px}p{margin:0 0 12px}
form{display:grid;gap:4px;max-width:360px}
label{font-weight:600;margin-top:8px}
input{font:inherit;padding:8px;border:1px solid #71767a;border-radius:2px}
button{font:inherit;font-weight:600;margin-top:16px;padding:8px 16px;border:0;border-radius:4px;background:#3f57a6;color:#fff;justify-self:start}
button:hover{background:#374274}
:focus-visible{outline:2px solid #2491ff;outline-offset:2px}
.fault{background:#fde0db;border-left:6px solid #b50909;padding:8px 12px}
table{border-collapse:collapse;width:100%;font-size:15px}
th,td{text-align:left;padding:8px;border-bottom:1px solid #dfe1e2}
code{font-family:ui-monospace,monospace}
a{color:#07648d}
`;
