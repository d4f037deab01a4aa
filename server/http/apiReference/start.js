// A file of its own, because the content security policy (CSP) forbids inline scripts.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  // Otherwise the viewer sends the address of the document to a validator of its makers.
  validatorUrl: null,
  // Calls are grouped and folded, so that the page is a table of contents first.
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  deepLinking: true,
});
